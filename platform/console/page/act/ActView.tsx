import { useEffect, useRef, useState } from 'react';
import type { EnvironmentNow, Releases } from '../../server/api';
import { addressOf, useQuery } from '../data';
import type { ViewProps } from '../Room';
import { ActForm } from './ActForm';
import * as s from './ActView.module.scss';
import { draftFrom, type Draft } from './intent';
import { PlanPanel } from './PlanPanel';
import { usePlan } from './usePlan';

/** Changes what visitors get: always the plan first. */
export function ActView({ facts, environment, moves, query }: ViewProps) {
  const version = moves(environment);
  const { answer: now } = useQuery<EnvironmentNow>(addressOf('/api/now', { environment }), version);
  const address = addressOf('/api/releases', { environment });
  const { answer: releases } = useQuery<Releases>(address, version);
  const [draft, setDraft] = useState<Draft>(() => draftFrom(query));
  const planning = usePlan(environment, now?.rev ?? null);
  const panel = useRef<HTMLDivElement>(null);
  const { plan, refusal, done } = planning;

  useEffect(() => {
    if (plan ?? refusal ?? done) panel.current?.focus();
  }, [plan, refusal, done]);

  const change = (changed: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...changed }));
    planning.forget();
  };
  return (
    <div className={`on-enamel ${s.act}`}>
      <div className="wrap">
        <h1 className={s.title}>Plan first. Then go.</h1>
        <div className={s.columns}>
          {now && releases ? (
            <ActForm
              {...{ draft, change, now, releases, environments: facts.environments }}
              isBusy={planning.state === 'planning'}
              onPlan={(action) =>
                planning.make({
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
