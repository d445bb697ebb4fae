import { useRef, useState, type ReactElement } from 'react';
import { Button } from '@concourse/ui/Button';
import { LineBadge } from '@concourse/ui/LineBadge';
import type { Action, EnvironmentNow, Releases, RoomFacts } from '../../server/api';
import { useLines } from '../useLines';
import * as s from './ActForm.module.scss';
import { Field } from './Field';
import { actionOf, isMissing, kinds, type Draft, type Kind, type Missing } from './intent';

type Props = {
  draft: Draft;
  change: (changed: Partial<Draft>) => void;
  now: EnvironmentNow;
  releases: Releases;
  environments: RoomFacts['environments'];
  isBusy: boolean;
  onPlan: (action: Action) => void;
};

/** What is to be done: one stop of the line, and what it needs to be told. */
export function ActForm(props: Props): ReactElement {
  const { draft, change, now, environments, isBusy, onPlan } = props;
  const [missing, setMissing] = useState<Missing | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const plan = (): void => {
    const found = actionOf(draft, now);
    setMissing(isMissing(found) ? found : null);
    if (!isMissing(found)) onPlan(found);
    else
      form.current
        ?.querySelector<HTMLElement>(`[data-field=${found.field}] :is(select, input)`)
        ?.focus();
  };
  const offered = Object.entries(kinds).filter(
    ([kind]) =>
      (kind !== 'bring' || environments.length > 1) && (kind !== 'end' || now.canaries.length > 0),
  );
  return (
    <form
      ref={form}
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        plan();
      }}
    >
      <fieldset className={s.kinds}>
        <legend className={s.legend}>What is to be done in {now.environment}</legend>
        {offered.map(([kind, words]) => (
          <label key={kind} className={s.kind}>
            <input
              type="radio"
              name="kind"
              checked={draft.kind === kind}
              onChange={() => {
                setMissing(null);
                change({ kind: kind as Kind });
              }}
            />
            <span>{words}</span>
          </label>
        ))}
      </fieldset>
      <Fields {...props} missing={missing} />
      {draft.kind !== 'preview' && (
        <Field label="Why" hint="Kept in the log, for everybody after you." field="why">
          {(attributes) => (
            <input
              {...attributes}
              type="text"
              className={s.input}
              maxLength={500}
              value={draft.why}
              onChange={({ target }) => change({ why: target.value })}
            />
          )}
        </Field>
      )}
      <Button type="submit" variant="ink" busy={isBusy} onClick={() => undefined}>
        {isBusy ? 'Composing the plan …' : 'Make the plan'}
      </Button>
    </form>
  );
}

type FieldsProps = Props & { missing: Missing | null };

/** What the kind of change needs to be told. */
function Fields(props: FieldsProps): ReactElement | null {
  const { draft, change, now, environments, missing } = props;
  const errorOf = (field: Missing['field']): string | undefined =>
    missing?.field === field ? missing.words : undefined;
  switch (draft.kind) {
    case 'promote':
    case 'preview':
      return <ReleaseFields {...props} error={errorOf('releases')} />;
    case 'canary':
      return (
        <>
          <ReleaseFields {...props} error={errorOf('releases')} />
          <Field
            label="Share of the visitors"
            hint="In percent. Whoever has it keeps it when the share grows."
            field="percent"
            error={errorOf('percent')}
          >
            {(attributes) => (
              <input
                {...attributes}
                type="number"
                min={1}
                max={99}
                className={`${s.input} ${s.short}`}
                value={draft.percent}
                onChange={({ target }) => change({ percent: target.value })}
              />
            )}
          </Field>
        </>
      );
    case 'end':
    case 'roll-back':
      return <AreaChoices {...props} error={errorOf('areas')} />;
    case 'restore':
      return (
        <Field
          label="Revision"
          hint={`As it showed the site, its canaries included. The newest is ${now.rev}.`}
          field="rev"
          error={errorOf('rev')}
        >
          {(attributes) => (
            <input
              {...attributes}
              type="number"
              min={1}
              max={now.rev}
              className={`${s.input} ${s.short}`}
              value={draft.rev}
              onChange={({ target }) => change({ rev: target.value })}
            />
          )}
        </Field>
      );
    case 'bring':
      return (
        <Field
          label="Environment"
          hint={`All that is live there and differs goes live in ${now.environment}.`}
          field="from"
          error={errorOf('from')}
        >
          {(attributes) => (
            <select
              {...attributes}
              className={s.select}
              value={draft.from}
              onChange={({ target }) => change({ from: target.value })}
            >
              <option value="">Choose one</option>
              {environments
                .filter(({ name }) => name !== now.environment)
                .map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
            </select>
          )}
        </Field>
      );
    case 'take-back':
      return (
        <p className={s.note}>
          Revision {now.rev}: {now.why}. What was before it comes back exactly.
        </p>
      );
  }
}

type WithError = Props & { error: string | undefined };

/** A version for each area that is to change. */
function ReleaseFields({ draft, change, now, releases, error }: WithError): ReactElement {
  const lines = useLines(Object.keys(releases));
  return (
    <fieldset className={s.releases} data-field="releases">
      <legend className={s.label}>Releases</legend>
      {error !== undefined && (
        <p className={s.error} role="alert">
          {error}
        </p>
      )}
      {lines
        .filter(({ area }) => releases[area])
        .map(({ area, line, badge }) => {
          const live = now.areas.find((each) => each.area === area)?.version;
          return (
            <label key={area} className={s.release}>
              <span aria-hidden="true">
                <LineBadge line={line}>{badge}</LineBadge>
              </span>
              <span className={s.area}>{area}</span>
              <select
                className={s.select}
                value={draft.releases[area] ?? ''}
                onChange={({ target }) =>
                  change({ releases: { ...draft.releases, [area]: target.value } })
                }
              >
                <option value="">{live ? `stays ${live}` : 'stays out'}</option>
                {(releases[area] ?? []).map((version) => (
                  <option key={version} value={version}>
                    {version}
                    {version === live ? ' (live)' : ''}
                  </option>
                ))}
              </select>
            </label>
          );
        })}
    </fieldset>
  );
}

/** Areas that go back; where a canary is to end, those that are tried. */
function AreaChoices({ draft, change, now, error }: WithError): ReactElement {
  const tried = new Set(now.canaries.flatMap(({ releases }) => Object.keys(releases)));
  const areas = now.areas.filter(({ area }) => draft.kind !== 'end' || tried.has(area));
  const lines = useLines(now.areas.map(({ area }) => area));
  return (
    <fieldset className={s.releases} data-field="areas">
      <legend className={s.label}>Areas</legend>
      {error !== undefined && (
        <p className={s.error} role="alert">
          {error}
        </p>
      )}
      {areas.map(({ area, version }) => {
        const line = lines.find((each) => each.area === area);
        return (
          <label key={area} className={s.choice}>
            <input
              type="checkbox"
              checked={draft.areas.includes(area)}
              onChange={({ target }) =>
                change({
                  areas: target.checked
                    ? [...draft.areas, area]
                    : draft.areas.filter((each) => each !== area),
                })
              }
            />
            <span className={s.chosen}>
              {line && (
                <span aria-hidden="true">
                  <LineBadge line={line.line}>{line.badge}</LineBadge>
                </span>
              )}
              {area} {tried.has(area) ? '(its canary ends)' : (version ?? '')}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
