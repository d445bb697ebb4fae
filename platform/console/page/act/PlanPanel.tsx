import { useState, type SubmitEvent } from 'react';
import { Button } from '@concourse/ui/Button';
import { Notice } from '@concourse/ui/Notice';
import type { Plan } from '../../server/api';
import { count } from '../format';
import { FigureTable, TabLink } from '../parts';
import { Shares } from '../plan/Shares';
import * as s from './PlanPanel.module.scss';
import type { Planning } from './usePlan';

/** The plan of a change with the button that carries it out, or the result. */
export function PlanPanel({ planning }: { planning: Planning }) {
  const { state, plan, refusal, isAnew, done } = planning;
  if (done) {
    return (
      <Notice kind="status" title={done.words}>
        {done.address !== null && (
          <p>
            <TabLink href={done.address} />
          </p>
        )}
      </Notice>
    );
  }
  return (
    <>
      {isAnew && (
        <div className={s.anew}>
          <Notice kind="warning" title="The plan was out of date">
            Nothing was changed. The live site or the settings changed since: check the new plan.
          </Notice>
        </div>
      )}
      {refusal && (
        <Notice kind="alert" title="Refused">
          <pre className={s.words}>{refusal.message}</pre>
          {refusal.next !== null && <pre className={s.words}>{refusal.next}</pre>}
        </Notice>
      )}
      {state === 'planning' && (
        <p className={s.empty}>Composing the pages that would change, and checking them …</p>
      )}
      {!plan && !refusal && state === 'idle' && (
        <p className={s.empty}>
          Nothing happens before the plan stands here: what each share of the visitors gets, which
          pages are composed, whom to ask.
        </p>
      )}
      {plan && <Agreed {...{ plan }} isActing={state === 'acting'} onAct={planning.act} />}
    </>
  );
}

type AgreedProps = { plan: Plan; isActing: boolean; onAct: Planning['act'] };

function Agreed({ plan, isActing, onAct }: AgreedProps) {
  const { summary, rev, intent, shares, facts, addresses, changes, command } = plan;
  const isPreview = intent.action.do === 'preview';
  return (
    <div className={s.plan}>
      <h2 className={s.title}>{summary}</h2>
      <p className={s.on}>
        in {intent.environment}, on revision {rev} · {count(plan.composed, 'page')} composed,{' '}
        {plan.reused.toLocaleString('en')} reused
      </p>
      {isPreview ? (
        <p>No visitor sees anything of it but who has its address.</p>
      ) : (
        <Shares shares={shares} />
      )}
      <Lines
        title="Facts"
        lines={facts.map(
          ({ fact, before, after, pages }) =>
            `${fact}: ${before} → ${after ?? 'not published any more'}, on ${count(pages, 'page')}`,
        )}
      />
      <Lines
        title="Addresses"
        lines={addresses.map(
          ({ address, before, after }) => `${address}: ${before ?? 'new'} → ${after ?? 'nothing'}`,
        )}
      />
      <Lines title="Let through" lines={plan.warnings} />
      <Lines title="Worth knowing" lines={plan.notices} />
      <Lines title="Whom to ask" lines={plan.owners} />
      <CommandLine command={command} />
      {changes || isPreview ? (
        <Go key={`${rev} ${plan.settings.digest}`} {...{ plan, isActing, onAct }} />
      ) : (
        <Notice kind="info" title="Nothing to do: visitors get exactly this already." />
      )}
    </div>
  );
}

/** The button, with the confirmations that the plan needs first. */
function Go({ plan, isActing, onAct }: AgreedProps) {
  const { summary, frozen, intent, settings } = plan;
  const changesSettings = settings.changes.length > 0;
  const isHeld = frozen !== null && intent.why === '';
  const go = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onAct({
      despiteFreeze: frozen !== null,
      acceptSettings: changesSettings ? settings.digest : null,
    });
  };
  return (
    <form className={s.go} onSubmit={go}>
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
          {isActing ? 'At it …' : frozen === null ? sentence(summary) : 'Go through the freeze'}
        </Button>
      )}
    </form>
  );
}

/** The settings of the site that a plan changes, and the box that confirms them. */
const SettingsChanges = ({ settings, intent }: Plan) => (
  <fieldset className={s.settings}>
    <legend className={s.settingsTitle}>
      {count(settings.changes.length, 'setting')} of the site would change, on{' '}
      {count(settings.pages, 'page')}
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
      Change these settings of {intent.environment}
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

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const shown = 20;

function Lines({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  const more = lines.length - shown;
  return (
    <section>
      <h3 className={s.label}>{title}</h3>
      <ul className={s.lines}>
        {lines.slice(0, shown).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </section>
  );
}
