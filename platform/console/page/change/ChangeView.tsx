import { useEffect, useRef, useState } from 'react';
import type { EnvironmentStatus, PublishedVersions } from '../../server/api';
import { withQuery, useQuery } from '../apiClient';
import type { ViewProps } from '../ReleaseConsole';
import { draftFrom, type ChangeDraft } from './changeDraft';
import { ChangeForm } from './ChangeForm';
import * as s from './ChangeView.module.scss';
import { PlanPanel } from './PlanPanel';
import { usePlan } from './usePlan';

/** Changes what visitors get: always the plan first. */
export function ChangeView({ info, environment, logRevision, query }: ViewProps) {
  const version = logRevision(environment);
  const { data: now } = useQuery<EnvironmentStatus>(
    withQuery('/api/now', { environment }),
    version,
  );
  const address = withQuery('/api/releases', { environment });
  const { data: releases } = useQuery<PublishedVersions>(address, version);
  const [draft, setDraft] = useState<ChangeDraft>(() => draftFrom(query));
  const planning = usePlan(environment, now?.rev ?? null);
  const panel = useRef<HTMLDivElement>(null);
  const { plan, error, result } = planning;

  useEffect(() => {
    if (plan ?? error ?? result) panel.current?.focus();
  }, [plan, error, result]);

  const change = (changed: Partial<ChangeDraft>): void => {
    setDraft((before) => ({ ...before, ...changed }));
    planning.reset();
  };
  return (
    <div className={`on-enamel ${s.act}`}>
      <div className="wrap">
        <h1 className={s.title}>Plan first. Then go.</h1>
        <div className={s.columns}>
          {now && releases ? (
            <ChangeForm
              {...{ draft, change, now, releases, environments: info.environments }}
              isBusy={planning.state === 'planning'}
              onPlan={(action) =>
                planning.requestPlan({
                  ...{ environment, action, why: draft.why.trim() },
                  ...{ despiteFreeze: false, acceptSettings: null },
                })
              }
            />
          ) : (
            <p>Reading what there is to promote …</p>
          )}
          <div
            ref={panel}
            tabIndex={-1}
            className={s.panel}
            role="region"
            aria-label="Plan"
            aria-live="polite"
          >
            <PlanPanel planning={planning} />
          </div>
        </div>
      </div>
    </div>
  );
}
