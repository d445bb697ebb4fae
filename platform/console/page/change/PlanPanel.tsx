import { useState, type SubmitEvent } from 'react';
import { Button } from '@concourse/ui/Button';
import { Notice } from '@concourse/ui/Notice';
import type { Plan } from '../../server/api';
import { FigureTable, NewTabLink } from '../components';
import { formatCount } from '../format';
import { TrafficShares } from '../plan/TrafficShares';
import * as s from './PlanPanel.module.scss';
import type { PlanController } from './usePlan';

/** The plan of a change with the button that carries it out, or the result. */
export function PlanPanel({ planning }: { planning: PlanController }) {
  const { state, plan, error, isReplanned, result } = planning;
  if (result) {
    return (
      <Notice kind="status" title={result.message}>
        {result.address !== null && (
          <p>
            <NewTabLink href={result.address} />
          </p>
        )}
      </Notice>
    );
  }
  return (
    <>
      {isReplanned && (
        <div className={s.replanned}>
          <Notice kind="warning" title="The plan was out of date">
            Nothing was changed. The live site or the settings changed since: check the new plan.
          </Notice>
        </div>
      )}
      {error && (
        <Notice kind="alert" title="Refused">
          <pre className={s.words}>{error.message}</pre>
          {error.next !== null && <pre className={s.words}>{error.next}</pre>}
        </Notice>
      )}
      {state === 'planning' && (
        <p className={s.empty}>Composing the pages that would change, and checking them …</p>
      )}
      {!plan && !error && state === 'idle' && (
        <p className={s.empty}>
          Nothing happens before the plan stands here: what each share of the visitors gets, which
          pages are composed, whom to ask.
        </p>
      )}
      {plan && <PlanDetails {...{ plan }} isActing={state === 'acting'} onAct={planning.apply} />}
    </>
  );
}

type PlanDetailsProps = { plan: Plan; isActing: boolean; onAct: PlanController['apply'] };

function PlanDetails({ plan, isActing, onAct }: PlanDetailsProps) {
  const { summary, rev, request, shares, facts, addresses, changes, command } = plan;
  const isPreview = request.action.do === 'preview';
  return (
    <div className={s.plan}>
      <h2 className={s.title}>{summary}</h2>
      <p className={s.on}>
        in {request.environment}, on revision {rev} · {formatCount(plan.composed, 'page')} composed,{' '}
        {plan.reused.toLocaleString('en')} reused
      </p>
      {isPreview ? (
        <p>No visitor sees anything of it but who has its address.</p>
      ) : (
        <TrafficShares shares={shares} />
      )}
      <LineList
        title="Facts"
        lines={facts.map(
          ({ fact, before, after, pages }) =>
            `${fact}: ${before} → ${after ?? 'not published any more'}, on ${formatCount(pages, 'page')}`,
        )}
      />
      <LineList
        title="Addresses"
        lines={addresses.map(
          ({ address, before, after }) => `${address}: ${before ?? 'new'} → ${after ?? 'nothing'}`,
        )}
      />
      <LineList title="Let through" lines={plan.warnings} />
      <LineList title="Worth knowing" lines={plan.notices} />
      <LineList title="Whom to ask" lines={plan.owners} />
      <CommandLine command={command} />
      {changes || isPreview ? (
        <ApplyForm key={`${rev} ${plan.settings.digest}`} {...{ plan, isActing, onAct }} />
      ) : (
        <Notice kind="info" title="Nothing to do: visitors get exactly this already." />
      )}
    </div>
  );
}

/** The button, with the confirmations that the plan needs first. */
function ApplyForm({ plan, isActing, onAct }: PlanDetailsProps) {
  const { summary, frozen, request, settings } = plan;
  const changesSettings = settings.changes.length > 0;
  const isHeld = frozen !== null && request.why === '';
  const go = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onAct({
      despiteFreeze: frozen !== null,
      acceptSettings: changesSettings ? settings.digest : null,
    });
  };
  return (
    <form className={s.applyForm} onSubmit={go}>
      {changesSettings && <SettingsChanges {...plan} />}
      {frozen !== null && (
        <Notice kind="warning" title={frozen}>
          {isHeld
            ? 'Wait, or say why it cannot, and make the plan again.'
            : 'Wait, or go through it: the log keeps that you did, and why.'}
        </Notice>
      )}
      {!isHeld && (
        <Button type="submit" busy={isActing}>
          {isActing ? 'At it …' : frozen === null ? capitalize(summary) : 'Go through the freeze'}
        </Button>
      )}
    </form>
  );
}

/** The settings of the site that a plan changes, and the box that confirms them. */
const SettingsChanges = ({ settings, request }: Plan) => (
  <fieldset className={s.settings}>
    <legend className={s.settingsTitle}>
      {formatCount(settings.changes.length, 'setting')} of the site would change, on{' '}
      {formatCount(settings.pages, 'page')}
    </legend>
    <FigureTable
      caption="Settings that change"
      columns={['Setting', 'Now', 'Then']}
      words={['Now', 'Then']}
      rows={settings.changes.map(({ key, before, after }) => ({
        name: key,
        cells: [before, after],
      }))}
    />
    <label className={s.confirm}>
      <input type="checkbox" required />
      Change these settings of {request.environment}
    </label>
  </fieldset>
);

/** The same change as a command, with a button to copy it. */
function CommandLine({ command }: { command: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    navigator.clipboard.writeText(command).then(
      () => setCopied(true),
      // Without permission to copy, the command can still be selected.
      () => setCopied(false),
    );
  };
  return (
    <div className={s.command}>
      <p className={s.label}>The same on the command line</p>
      <pre className={s.commandLine}>
        <code>{command}</code>
      </pre>
      <Button size="sm" variant="line" icon={isCopied ? 'check' : 'document'} onClick={copy}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <span className="vh" role="status">
        {isCopied && 'The command is copied.'}
      </span>
    </div>
  );
}

const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const maxLines = 20;

function LineList({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  const more = lines.length - maxLines;
  return (
    <section>
      <h3 className={s.label}>{title}</h3>
      <ul className={s.lines}>
        {lines.slice(0, maxLines).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </section>
  );
}
