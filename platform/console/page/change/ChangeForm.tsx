import {
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { Button } from '@concourse/ui/Button';
import { Icon } from '@concourse/ui/Icon';
import type { Action, EnvironmentStatus, PublishedVersions, ConsoleInfo } from '../../server/api';
import { useAreaLanes } from '../areaLanes';
import { AreaBadge } from '../components';
import {
  toAction,
  isChangeKind,
  isFieldError,
  changeKinds,
  type ChangeDraft,
  type FieldError,
} from './changeDraft';
import * as s from './ChangeForm.module.scss';

type FormProps = {
  draft: ChangeDraft;
  change: (changed: Partial<ChangeDraft>) => void;
  now: EnvironmentStatus;
  releases: PublishedVersions;
  environments: ConsoleInfo['environments'];
};

type Props = FormProps & { isBusy: boolean; onPlan: (action: Action) => void };

/** The form of a change: its kind, and the fields that the kind needs. */
export function ChangeForm({ isBusy, onPlan, ...props }: Props) {
  const { draft, change, now, environments } = props;
  const [missing, setMissing] = useState<FieldError | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const plan = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = toAction(draft, now);
    setMissing(isFieldError(found) ? found : null);
    if (!isFieldError(found)) onPlan(found);
    else
      form.current
        ?.querySelector<HTMLElement>(`[data-field=${found.field}] :is(select, input)`)
        ?.focus();
  };
  const offered = Object.keys(changeKinds)
    .filter(isChangeKind)
    .filter((kind) => kind !== 'bring' || environments.length > 1)
    .filter((kind) => kind !== 'end' || now.canaries.length > 0);
  return (
    <form ref={form} className={s.form} noValidate onSubmit={plan}>
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
            <span>{changeKinds[kind].label}</span>
          </label>
        ))}
      </fieldset>
      {changeKinds[draft.kind].fields.map((field) => {
        const error = missing?.field === field ? missing.message : undefined;
        if (field === 'releases') return <ReleaseFields key={field} {...{ ...props, error }} />;
        if (field === 'areas') return <AreaFields key={field} {...{ ...props, error }} />;
        return <TextField key={field} {...{ ...props, field, error }} />;
      })}
      {draft.kind === 'take-back' && (
        <p className={s.note}>
          Revision {now.rev}: {now.why}. What was before it comes back exactly.
        </p>
      )}
      {draft.kind !== 'preview' && <TextField {...props} field="why" />}
      <Button type="submit" variant="ink" busy={isBusy} onClick={() => undefined}>
        {isBusy ? 'Composing the plan …' : 'Make the plan'}
      </Button>
    </form>
  );
}

type FieldProps = FormProps & { error?: string | undefined };

type TextFieldName = 'percent' | 'rev' | 'from' | 'why';

type FieldText = Pick<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'maxLength'> & {
  label: string;
  hint: string;
};

const textFields: Record<TextFieldName, (now: EnvironmentStatus) => FieldText> = {
  percent: () => ({
    ...{ type: 'number', min: 1, max: 99, label: 'Share of the visitors' },
    hint: 'In percent. Whoever has it keeps it when the share grows.',
  }),
  rev: ({ rev }) => ({
    ...{ type: 'number', min: 1, max: rev, label: 'Revision' },
    hint: `As it showed the site, its canaries included. The newest is ${rev}.`,
  }),
  from: ({ environment }) => ({
    label: 'Environment',
    hint: `All that is live there and differs goes live in ${environment}.`,
  }),
  why: () => ({
    ...{ type: 'text', maxLength: 500, label: 'Why' },
    hint: 'Kept in the log, for everybody after you.',
  }),
};

/** A labelled input, or the list of the other environments, with its hint and the error of its value. */
function TextField({
  field,
  draft,
  change,
  now,
  environments,
  error,
}: FieldProps & { field: TextFieldName }) {
  const { label, hint, ...input } = textFields[field](now);
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
      {field === 'from' ? (
        <select {...attributes} className={s.select}>
          <option value="">Choose one</option>
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
  legend: string;
  field: 'releases' | 'areas';
  children: ReactNode;
};

const ChoiceFieldset = ({ legend, field, error, children }: ChoicesProps) => (
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
function ReleaseFields({ draft, change, now, releases, error }: FieldProps) {
  const lines = useAreaLanes(Object.keys(releases)).filter(({ area }) => releases[area]);
  return (
    <ChoiceFieldset legend="Releases" field="releases" error={error}>
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
    </ChoiceFieldset>
  );
}

/** The areas to roll back; to end a canary, only the areas of canaries. */
function AreaFields({ draft, change, now, error }: FieldProps) {
  const tried = new Set(now.canaries.flatMap(({ releases }) => Object.keys(releases)));
  const areas = now.areas.filter(({ area }) => draft.kind !== 'end' || tried.has(area));
  const lines = useAreaLanes(now.areas.map(({ area }) => area));
  return (
    <ChoiceFieldset legend="Areas" field="areas" error={error}>
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
    </ChoiceFieldset>
  );
}
