import { useState } from 'react';
import type { PublishedVersions } from '../../server/api';
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
  const releasesAddress = withQuery('/api/releases', { environment });
  const { data: releases } = useQuery<PublishedVersions>(releasesAddress, version);
  const [draft, setDraft] = useState<ChangeDraft>(() => draftFrom(query));
  const planning = usePlan(environment, version);
  const { now } = planning;
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
            {...{ draft, onChange, now, releases, grants, planning }}
            environments={info.environments}
            hasScheduler={info.hasSignIn}
          />
        ) : (
          <p>Loading the published releases …</p>
        )}
        <PlanPanel {...{ planning, environment }} />
      </div>
    </>
  );
}
