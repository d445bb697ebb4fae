import { useState } from 'react';
import type { EnvironmentStatus, PublishedVersions } from '../../server/api';
import { withQuery, useQuery } from '../apiClient';
import type { ViewProps } from '../view';
import { draftFrom, type ChangeDraft } from './changeDraft';
import { ChangeForm } from './ChangeForm';
import * as s from './ChangeView.module.scss';
import { PlanPanel } from './PlanPanel';
import { usePlan } from './usePlan';

/** The form of a change next to its plan. A change can only be applied after it has been planned. */
export function ChangeView({ info, environment, grants, logVersion, query }: ViewProps) {
  const version = logVersion(environment);
  const statusAddress = withQuery('/api/now', { environment });
  const { data: now } = useQuery<EnvironmentStatus>(statusAddress, version);
  const releasesAddress = withQuery('/api/releases', { environment });
  const { data: releases } = useQuery<PublishedVersions>(releasesAddress, version);
  const [draft, setDraft] = useState<ChangeDraft>(() => draftFrom(query));
  const planning = usePlan(environment, now?.rev ?? null);
  const onChange = (changed: Partial<ChangeDraft>): void => {
    setDraft((before) => ({ ...before, ...changed }));
    planning.reset();
  };
  return (
    <>
      <h1>New change</h1>
      <div className={s.columns}>
        {now && releases ? (
          <ChangeForm
            {...{ draft, onChange, now, releases, grants, environments: info.environments }}
            isBusy={planning.state === 'planning'}
            hasFactConflict={planning.error?.code === 'FACT_CHANGE_CONFLICT'}
            hasScheduler={info.hasSignIn}
            onPlan={(action, at) =>
              planning.requestPlan({
                ...{ environment, action, why: draft.why.trim(), overridesFreeze: false },
                ...(at !== undefined && { at }),
              })
            }
          />
        ) : (
          <p>Loading the published releases …</p>
        )}
        <PlanPanel {...{ planning, environment }} />
      </div>
    </>
  );
}
