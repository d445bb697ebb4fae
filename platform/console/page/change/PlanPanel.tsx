import { useEffect, useRef, type SubmitEvent } from 'react';
import { pluralize } from '@concourse/core/text/format';
import { Button } from '@concourse/ui/Button';
import { Notice } from '@concourse/ui/Notice';
import type { ChangePlan } from '../../server/api';
import { FigureTable, NewTabLink } from '../components';
import { ChangeLists, LineList } from '../plan/ChangeLists';
import { FailedPages } from '../plan/FailedPages';
import { PlannedPages } from '../plan/PlannedPages';
import { TrafficShares } from '../plan/TrafficShares';
import * as s from './PlanPanel.module.scss';
import type { PlanController } from './usePlan';

export function PlanButton({ planning: { state } }: { planning: PlanController }) {
  const isBusy = state === 'planning';
  return (
    <Button type="submit" variant="ink" busy={isBusy}>
      {isBusy ? 'Creating the plan …' : 'Create plan'}
    </Button>
  );
}

type Props = { planning: PlanController; environment: string };

/** The plan, or why there is none. It takes the focus when it changes. */
export function PlanPanel({ planning, environment }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const { plan, error, result } = planning;
  useEffect(() => {
    if (plan ?? error ?? result) panel.current?.focus();
  }, [plan, error, result]);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      className={s.panel}
      role="region"
      aria-label="Plan"
      aria-live="polite"
    >
      <PlanState {...{ planning, environment }} />
    </div>
  );
}

function PlanState({ planning, environment }: Props) {
  const { state, plan, error, isReplanned, result } = planning;
  if (result) {
    return (
      <Notice kind="status" title={result.message}>
        {result.address !== null && <NewTabLink href={result.address} />}
      </Notice>
    );
  }
  return (
    <>
      {isReplanned && (
        <div className={s.replanned}>
          <Notice kind="warning" title="The plan was out of date">
            Nothing was changed. The live site has changed. Check the new plan.
          </Notice>
        </div>
      )}
      {error && (
        <Notice kind="alert" title="The change was rejected">
          {error.pages ? (
            <FailedPages pages={error.pages} environment={environment} />
          ) : (
            <pre className={s.text}>{error.message}</pre>
          )}
          {error.next !== null && <pre className={s.text}>{error.next}</pre>}
        </Notice>
      )}
      {state === 'planning' && (
        <p className={s.empty}>Composing, checking and opening the changed pages …</p>
      )}
      {!plan && !error && state === 'idle' && (
        <p className={s.empty}>
          The plan appears here. It lists the releases that visitors get, the changed pages and the
          owners of the affected areas. Nothing changes until you apply it.
        </p>
      )}
      {plan && (
        <PlanDetails {...{ plan }} isApplying={state === 'applying'} onApply={planning.apply} />
      )}
    </>
  );
}

type PlanDetailsProps = { plan: ChangePlan; isApplying: boolean; onApply: PlanController['apply'] };

function PlanDetails({ plan, isApplying, onApply }: PlanDetailsProps) {
  const { summary, rev, request, shares, changes } = plan;
  const isPreview = request.action.do === 'preview';
  return (
    <div className={s.plan}>
      <h2 className={s.title}>{summary}</h2>
      <p className={s.meta}>
        in {request.environment}, based on revision {rev}
      </p>
      {isPreview ? (
        <p>Only people with the address of the preview can see it.</p>
      ) : (
        <TrafficShares shares={shares} />
      )}
      <PlannedPages {...plan} environment={request.environment} />
      <LineList
        title={plan.pages.length > 0 ? 'Sentences of other pages' : 'Sentences'}
        lines={plan.otherSentences}
      />
      <LineList title="New pages" lines={plan.newPages} />
      <ChangeLists {...plan} />
      {plan.settings.changes.length > 0 && <SettingsChanges {...plan} />}
      <LineList title="Warnings" lines={plan.warnings} />
      <LineList title="Notices" lines={plan.notices} />
      <LineList title="Owners" lines={plan.owners} />
      {plan.opened !== null && <p>{plan.opened}</p>}
      <p className={s.meta}>
        {pluralize(plan.composed, 'page')} composed, {plan.reused.toLocaleString('en')} reused
      </p>
      {changes || isPreview ? (
        <ApplyForm key={rev} {...{ plan, isApplying, onApply }} />
      ) : (
        <Notice kind="info" title="No changes: the live site is already in this state." />
      )}
    </div>
  );
}

function ApplyForm({ plan, isApplying, onApply }: PlanDetailsProps) {
  const { stopped, request, requires } = plan;
  const isRequest = requires !== null || request.at !== undefined;
  // A request waits until a freeze ends.
  const frozen = isRequest ? null : plan.frozen;
  const needsReason = frozen !== null && request.why === '';
  const label = isRequest ? requestLabel(plan) : applyLabel(plan);
  const apply = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onApply({ overridesFreeze: frozen !== null });
  };
  if (stopped !== null) {
    return (
      <Notice kind="warning" title={stopped}>
        Only rollbacks are possible until changes are allowed again.
      </Notice>
    );
  }
  return (
    <form className={s.applyForm} onSubmit={apply}>
      {requires !== null && <p>This change requires {requires}, by another person.</p>}
      {isRequest && plan.frozen !== null && (
        <Notice kind="warning" title={plan.frozen}>
          The request waits until the freeze ends.
        </Notice>
      )}
      {frozen !== null && (
        <Notice kind="warning" title={frozen}>
          {needsReason
            ? 'Wait until the freeze ends. To override it, enter a reason and create the plan again.'
            : 'Wait until the freeze ends, or override it. The log records the override and your reason.'}
        </Notice>
      )}
      {!needsReason && (
        <Button type="submit" busy={isApplying}>
          {isApplying ? 'Applying …' : frozen === null ? label : 'Override the freeze'}
        </Button>
      )}
    </form>
  );
}

/** The summary of changed facts has each value, which is too long for a button. */
const applyLabel = ({ summary, request: { action } }: ChangePlan): string =>
  action.do === 'change facts'
    ? 'Change the facts'
    : summary.charAt(0).toUpperCase() + summary.slice(1);

const requestLabel = ({ requires, request: { at } }: ChangePlan): string =>
  [requires === null ? 'Request it' : 'Request approval', at && `for ${at.replace('T', ' ')}`]
    .filter(Boolean)
    .join(' ');

const SettingsChanges = ({ settings }: ChangePlan) => (
  <div className={s.settings}>
    <h3 className={s.settingsTitle}>
      {pluralize(settings.changes.length, 'site setting')} would change, on{' '}
      {pluralize(settings.pages, 'page')}
    </h3>
    <FigureTable
      caption="Changed settings"
      columns={['Setting', 'Before', 'After']}
      rows={settings.changes.map(({ key, before, after }) => ({
        name: key,
        cells: [before, after],
      }))}
    />
  </div>
);
