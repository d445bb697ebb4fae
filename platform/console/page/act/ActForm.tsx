import { useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '@concourse/ui/Button';
import { Icon } from '@concourse/ui/Icon';
import type { Action, EnvironmentNow, Releases, RoomFacts } from '../../server/api';
import { useLines } from '../lines';
import { AreaBadge } from '../parts';
import * as s from './ActForm.module.scss';
import {
  actionOf,
  isKind,
  isMissing,
  kinds,
  type Draft,
  type FieldName,
  type Missing,
} from './intent';

type FormProps = {
  draft: Draft;
  change: (changed: Partial<Draft>) => void;
  now: EnvironmentNow;
  releases: Releases;
  environments: RoomFacts['environments'];
};

type Props = FormProps & { isBusy: boolean; onPlan: (action: Action) => void };

/** The form of a change: its kind, and the fields that the kind needs. */
export function ActForm({ isBusy, onPlan, ...props }: Props) {
  const { draft, change, now, environments } = props;
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
  const offered = Object.keys(kinds)
    .filter(isKind)
    .filter((kind) => kind !== 'bring' || environments.length > 1)
    .filter((kind) => kind !== 'end' || now.canaries.length > 0);
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
        {offered.map((kind) => (
          <label key={kind} className={s.kind}>
            <input
              type="radio"
              name="kind"
              checked={draft.kind === kind}
              onChange={() => {
                setMissing(null);
                change({ kind });
              }}
            />
            <span>{kinds[kind].label}</span>
          </label>
        ))}
      </fieldset>
      {kinds[draft.kind].fields.map((field) => (
        <FieldOf
          key={field}
          {...{ ...props, field }}
          error={missing?.field === field ? missing.words : undefined}
        />
      ))}
      {draft.kind === 'take-back' && (
        <p className={s.note}>
          Revision {now.rev}: {now.why}. What was before it comes back exactly.
        </p>
      )}
      {draft.kind !== 'preview' && (
        <TextField
          {...{ draft, change, field: 'why', type: 'text', maxLength: 500 }}
          label="Why"
          hint="Kept in the log, for everybody after you."
        />
      )}
      <Button type="submit" variant="ink" busy={isBusy} onClick={() => undefined}>
        {isBusy ? 'Composing the plan …' : 'Make the plan'}
      </Button>
    </form>
  );
}

type ErrorProps = { error: string | undefined };

/** A field that some kinds of changes need. */
function FieldOf({ field, ...props }: FormProps & ErrorProps & { field: FieldName }) {
  const { now, environments } = props;
  switch (field) {
    case 'releases':
      return <ReleaseFields {...props} />;
    case 'areas':
      return <AreaFields {...props} />;
    case 'percent':
      return (
        <TextField
          {...{ ...props, field, type: 'number', min: 1, max: 99 }}
          label="Share of the visitors"
          hint="In percent. Whoever has it keeps it when the share grows."
        />
      );
    case 'rev':
      return (
        <TextField
          {...{ ...props, field, type: 'number', min: 1, max: now.rev }}
          label="Revision"
          hint={`As it showed the site, its canaries included. The newest is ${now.rev}.`}
        />
      );
    case 'from':
      return (
        <TextField
          {...{ ...props, field }}
          label="Environment"
          hint={`All that is live there and differs goes live in ${now.environment}.`}
          options={environments.map(({ name }) => name).filter((name) => name !== now.environment)}
        />
      );
  }
}

type TextFieldProps = Pick<FormProps, 'draft' | 'change'> &
  Pick<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'maxLength'> & {
    field: 'percent' | 'rev' | 'from' | 'why';
    label: string;
    hint: string;
    error?: string | undefined;
    /** Makes it a list to choose from. */
    options?: string[];
  };

/** A labelled input or list with its hint, and the error of its value. */
function TextField(props: TextFieldProps) {
  const { draft, change, field, label, hint, error, options, type, min, max, maxLength } = props;
  const id = useId();
  const attributes = {
    id,
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
    'aria-describedby': error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`,
    'aria-invalid': error === undefined ? undefined : true,
  };
  return (
    <div className={s.field} data-field={field}>
      <label htmlFor={id} className={s.label}>
        {label}
      </label>
      <p id={`${id}-hint`} className={s.hint}>
        {hint}
      </p>
      {options ? (
        <select {...attributes} className={s.select}>
          <option value="">Choose one</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input
          {...{ ...attributes, type, min, max, maxLength }}
          className={type === 'number' ? `${s.input} ${s.short}` : s.input}
        />
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={s.error}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}

type ChoicesProps = ErrorProps & { legend: string; field: FieldName; children: ReactNode };

const Choices = ({ legend, field, error, children }: ChoicesProps) => (
  <fieldset className={s.releases} data-field={field}>
    <legend className={s.label}>{legend}</legend>
    {error !== undefined && (
      <p className={s.error} role="alert">
        {error}
      </p>
    )}
    {children}
  </fieldset>
);

/** A version for each area that is to change. */
function ReleaseFields({ draft, change, now, releases, error }: FormProps & ErrorProps) {
  const lines = useLines(Object.keys(releases)).filter(({ area }) => releases[area]);
  return (
    <Choices legend="Releases" field="releases" error={error}>
      {lines.map((line) => {
        const { area } = line;
        const live = now.areas.find((each) => each.area === area)?.version;
        return (
          <label key={area} className={s.release}>
            <AreaBadge line={line} />
            <span className={s.area}>{area}</span>
            <select
              className={s.select}
              value={draft.releases[area] ?? ''}
              onChange={({ target }) =>
                change({ releases: { ...draft.releases, [area]: target.value } })
              }
            >
              <option value="">{live ? `stays ${live}` : 'stays out'}</option>
              {releases[area]?.map((version) => (
                <option key={version} value={version}>
                  {version}
                  {version === live ? ' (live)' : ''}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </Choices>
  );
}

/** The areas to roll back; to end a canary, only the areas of canaries. */
function AreaFields({ draft, change, now, error }: FormProps & ErrorProps) {
  const tried = new Set(now.canaries.flatMap(({ releases }) => Object.keys(releases)));
  const areas = now.areas.filter(({ area }) => draft.kind !== 'end' || tried.has(area));
  const lines = useLines(now.areas.map(({ area }) => area));
  return (
    <Choices legend="Areas" field="areas" error={error}>
      {areas.map(({ area, version }) => {
        const others = draft.areas.filter((each) => each !== area);
        return (
          <label key={area} className={s.choice}>
            <input
              type="checkbox"
              checked={draft.areas.includes(area)}
              onChange={({ target }) =>
                change({ areas: target.checked ? [...others, area] : others })
              }
            />
            <span className={s.chosen}>
              <AreaBadge line={lines.find((line) => line.area === area)} />
              {area} {tried.has(area) ? '(its canary ends)' : (version ?? '')}
            </span>
          </label>
        );
      })}
    </Choices>
  );
}
