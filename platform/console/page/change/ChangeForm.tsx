import { useId, useRef, useState, type ComponentProps, type SubmitEvent } from 'react';
import { Button } from '@concourse/ui/Button';
import { Icon } from '@concourse/ui/Icon';
import type { Action, EnvironmentStatus, PublishedVersions, ConsoleInfo } from '../../server/api';
import { compareAreas } from '../format';
import { may, whyNot, type Grants } from '../rights';
import {
  changeKinds,
  hasOtherRelease,
  isChangeKind,
  isFieldError,
  liveVersionOf,
  toAction,
  type ChangeDraft,
  type ChangeKind,
  type FieldError,
} from './changeDraft';
import * as s from './ChangeForm.module.scss';

type FormProps = {
  draft: ChangeDraft;
  onChange: (changed: Partial<ChangeDraft>) => void;
  now: EnvironmentStatus;
  releases: PublishedVersions;
  grants: Grants;
  environments: ConsoleInfo['environments'];
};

type Props = FormProps & { isBusy: boolean; onPlan: (action: Action) => void };

export function ChangeForm({ isBusy, onPlan, ...rest }: Props) {
  const { onChange, now, grants, environments } = rest;
  const [invalid, setInvalid] = useState<FieldError | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const kinds = Object.keys(changeKinds)
    .filter(isChangeKind)
    .filter((each) => each !== 'promote-from' || environments.length > 1)
    .filter((each) => each !== 'end' || now.canaries.length > 0)
    .filter((each) => may(grants, rightFor(each)));
  const kind = kinds.includes(rest.draft.kind) ? rest.draft.kind : (kinds[0] ?? 'promote');
  const draft = { ...rest.draft, kind };
  const props = { ...rest, draft };
  const plan = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const action = toAction(draft, now);
    setInvalid(isFieldError(action) ? action : null);
    if (!isFieldError(action)) onPlan(action);
    else
      form.current
        ?.querySelector<HTMLElement>(`[data-field=${action.field}] :is(select, input)`)
        ?.focus();
  };
  return (
    <form ref={form} className={s.form} noValidate onSubmit={plan}>
      <fieldset className={s.kinds}>
        <legend className={s.legend}>Type of change in {now.environment}</legend>
        {kinds.map((each) => (
          <label key={each} className={s.kind}>
            <input
              type="radio"
              name="kind"
              checked={each === kind}
              onChange={() => {
                setInvalid(null);
                onChange({ kind: each });
              }}
            />
            <span>{changeKinds[each].label}</span>
          </label>
        ))}
      </fieldset>
      {changeKinds[kind].fields.map((field) => {
        const error = invalid?.field === field ? invalid.message : undefined;
        if (field === 'releases') return <ReleaseFields key={field} {...{ ...props, error }} />;
        if (field === 'areas') return <AreaFields key={field} {...{ ...props, error }} />;
        return <TextField key={field} {...{ ...props, field, error }} />;
      })}
      {kind === 'roll-back-last' && (
        <p className={s.note}>
          Rolls back the newest change that is still in effect and restores the state before it. The
          newest revision is {now.rev}: {now.why}
        </p>
      )}
      {kind !== 'preview' && <TextField {...props} field="why" />}
      <Button type="submit" variant="ink" busy={isBusy} onClick={() => undefined}>
        {isBusy ? 'Creating the plan …' : 'Create plan'}
      </Button>
    </form>
  );
}

const rightFor = (kind: ChangeKind) => (kind === 'preview' ? 'preview' : 'release');

type FieldProps = FormProps & { error?: string | undefined };

type TextFieldName = 'percent' | 'rev' | 'from' | 'why';

type FieldText = ComponentProps<'input'> & { label: string; hint: string };

const textFields = ({ rev, environment }: EnvironmentStatus): Record<TextFieldName, FieldText> => ({
  percent: {
    ...{ type: 'number', min: 1, max: 99, label: 'Share of visitors (percent)' },
    hint: 'Visitors already in the canary stay in it when you increase the share.',
  },
  rev: {
    ...{ type: 'number', min: 1, max: rev, label: 'Revision' },
    hint: `Restores the live releases and canaries of that revision. The newest is ${rev}.`,
  },
  from: {
    label: 'Source environment',
    hint: `Promotes all releases that are live there and not in ${environment}.`,
  },
  why: {
    ...{ type: 'text', maxLength: 500, label: 'Reason' },
    hint: 'Stored in the log with this change.',
  },
});

function TextField({ field, draft, onChange, ...rest }: FieldProps & { field: TextFieldName }) {
  const { now, environments, error } = rest;
  const { label, hint, ...input } = textFields(now)[field];
  const id = useId();
  const attributes = {
    id,
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
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
      {field === 'from' ? (
        <select {...attributes} className={s.select}>
          <option value="">Choose an environment</option>
          {environments.map(
            ({ name }) => name !== now.environment && <option key={name}>{name}</option>,
          )}
        </select>
      ) : (
        <input
          {...{ ...attributes, ...input }}
          className={input.type === 'number' ? `${s.input} ${s.short}` : s.input}
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

type ChoicesProps = Pick<FieldProps, 'error'> & {
  field: 'releases' | 'areas';
  /** Areas that cannot be chosen, with the reason. */
  excluded: { reason: string; areas: string[] };
  /** Explains which areas the user may not change. */
  denial: string | null;
} & Pick<ComponentProps<'fieldset'>, 'children'>;

const ChoiceFieldset = ({ field, error, excluded, denial, children }: ChoicesProps) => (
  <fieldset className={s.releases} data-field={field}>
    <legend className={s.label}>{field === 'releases' ? 'Releases' : 'Areas'}</legend>
    {error !== undefined && (
      <p className={s.error} role="alert">
        {error}
      </p>
    )}
    {children}
    {excluded.areas.length > 0 && (
      <p className={s.hint}>
        {excluded.reason}: {excluded.areas.join(', ')}
      </p>
    )}
    {denial !== null && <p className={s.hint}>{denial}</p>}
  </fieldset>
);

function ReleaseFields({ draft, onChange, now, releases, grants, error }: FieldProps) {
  const right = rightFor(draft.kind);
  const all = Object.keys(releases).sort(compareAreas);
  const published = all.filter((area) => may(grants, right, area));
  const denial = whyNot(grants, right, all);
  const isOffered = (area: string) => hasOtherRelease(now, area, releases[area] ?? []);
  const areas = published.filter((area) => !isOffered(area));
  const excluded = { reason: 'No other release is published', areas };
  return (
    <ChoiceFieldset field="releases" {...{ error, excluded, denial }}>
      {published.filter(isOffered).map((area) => {
        const live = liveVersionOf(now, area);
        return (
          <label key={area} className={s.release}>
            <span className={s.area}>{area}</span>
            <select
              className={s.select}
              value={draft.releases[area] ?? ''}
              onChange={({ target }) =>
                onChange({ releases: { ...draft.releases, [area]: target.value } })
              }
            >
              <option value="">{live === null ? 'Not live (no change)' : `Keep ${live}`}</option>
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
    </ChoiceFieldset>
  );
}

/** The areas to roll back; to end a canary, only the areas of canaries. */
function AreaFields({ draft, onChange, now, grants, error }: FieldProps) {
  const allowed = now.areas.filter(({ area }) => may(grants, 'release', area));
  const denial = whyNot(
    grants,
    'release',
    now.areas.map(({ area }) => area),
  );
  const inCanary = new Set(now.canaries.flatMap(({ releases }) => Object.keys(releases)));
  const isEnding = draft.kind === 'end';
  const isOffered = ({ area, canRollBack }: EnvironmentStatus['areas'][number]) =>
    isEnding ? inCanary.has(area) : canRollBack;
  const others = isEnding ? [] : allowed.filter((each) => !isOffered(each));
  const excluded = { reason: 'No earlier release', areas: others.map(({ area }) => area) };
  return (
    <ChoiceFieldset field="areas" {...{ error, excluded, denial }}>
      {allowed.filter(isOffered).map(({ area, version }) => {
        const unaffected = draft.areas.filter((each) => each !== area);
        return (
          <label key={area} className={s.choice}>
            <input
              type="checkbox"
              checked={draft.areas.includes(area)}
              onChange={({ target }) =>
                onChange({ areas: target.checked ? [...unaffected, area] : unaffected })
              }
            />
            <span>
              {area} {inCanary.has(area) ? '(ends its canary)' : (version ?? '')}
            </span>
          </label>
        );
      })}
    </ChoiceFieldset>
  );
}
