import { useRef, useState, type ComponentProps, type SubmitEvent } from 'react';
import type { EnvironmentStatus, PublishedVersions, ConsoleInfo } from '../../server/api';
import { Checkboxes, focusField, Select, SelectField, TextField, type Choice } from '../Field';
import * as f from '../Field.module.scss';
import { compareAreas } from '../format';
import { may, mayRollBackLast, whyNot, type Grants } from '../rights';
import {
  canBeTimed,
  changeKinds,
  hasOtherRelease,
  isChangeKind,
  isFieldError,
  liveVersionOf,
  toAction,
  type ChangeDraft,
  type ChangeKind,
  type FieldError,
  type FieldName,
} from './changeDraft';
import * as s from './ChangeForm.module.scss';
import { PlanButton } from './PlanPanel';
import type { PlanController } from './usePlan';

type FormProps = {
  draft: ChangeDraft;
  onChange: (changed: Partial<ChangeDraft>) => void;
  now: EnvironmentStatus;
  releases: PublishedVersions;
  grants: Grants;
  environments: ConsoleInfo['environments'];
};

type Props = FormProps & {
  planning: PlanController;
  /** True if a hosted console applies requests at their time. */
  hasScheduler: boolean;
};

export function ChangeForm({ planning, hasScheduler, ...rest }: Props) {
  const { onChange, now, grants, environments } = rest;
  const [invalid, setInvalid] = useState<FieldError | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const kinds = Object.keys(changeKinds)
    .filter(isChangeKind)
    .filter((each) => each !== 'promote-from' || environments.length > 1)
    .filter((each) => each !== 'end' || now.canaries.length > 0)
    .filter((each) => each !== 'roll-back-last' || mayRollBackLast(grants, now))
    .filter((each) => each !== 'end-notice' || now.notice !== null)
    .filter((each) => may(grants, rightFor(each), each.endsWith('notice') ? 'shell' : 'any'));
  const kind = kinds.includes(rest.draft.kind) ? rest.draft.kind : (kinds[0] ?? 'promote');
  const draft = { ...rest.draft, kind };
  const props = { ...rest, draft };
  const isTimed = hasScheduler && canBeTimed(kind);
  // A release of the last plan changes a fact that was changed live.
  const hasFactConflict = planning.error?.code === 'FACT_CHANGE_CONFLICT';
  const plan = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const action = toAction(draft, now);
    setInvalid(isFieldError(action) ? action : null);
    if (isFieldError(action)) focusField(form.current, action.field);
    else planning.requestPlan(action, draft.why, isTimed ? draft.at : '');
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
        if (field === 'facts')
          return (hasFactConflict || draft.facts !== '') && <FactsChoice key={field} {...props} />;
        if (field === 'areas') return <AreaFields key={field} {...{ ...props, error }} />;
        return <DraftField key={field} {...{ ...props, field, error }} />;
      })}
      {kind === 'roll-back-last' && (
        <p className={s.note}>
          Rolls back revision {now.last?.rev}, the newest change that is still in effect, and
          restores the state before it: {now.last?.why}
        </p>
      )}
      {kind !== 'preview' && <DraftField {...props} field="why" />}
      {isTimed && <DraftField {...props} field="at" />}
      <PlanButton planning={planning} />
    </form>
  );
}

const rightFor = (kind: ChangeKind) => (kind === 'preview' ? 'preview' : 'release');

type FieldProps = FormProps & { error?: string | undefined };

type TextFieldName = Exclude<FieldName, 'releases' | 'areas' | 'facts'> | 'why' | 'at';

type FieldText = Pick<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'maxLength'> & {
  label: string;
  hint: string;
};

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
  on: {
    ...{ type: 'text', maxLength: 25, label: 'Day or time (optional)' },
    hint: 'Shows the pages as of 2027-03-19 (noon) or 2027-03-19T10:30, in Berlin. No release is needed.',
  },
  text: {
    ...{ type: 'text', maxLength: 200, label: 'Text' },
    hint: 'One line above the header of each page. Replaces the current notice.',
  },
  until: {
    ...{ type: 'text', maxLength: 25, label: 'Until' },
    hint: 'A day, which is included, or a time in Berlin: 2027-03-19T18:00. Then browsers remove it.',
  },
  link: {
    ...{ type: 'text', maxLength: 300, label: 'Link (optional)' },
    hint: 'A page of this site, such as /gais/faq, or an https address.',
  },
  paths: {
    ...{ type: 'text', maxLength: 500, label: 'Pages (optional)' },
    hint: 'Patterns such as /gais/*, separated by spaces. Empty: all pages.',
  },
  why: {
    label: 'Reason',
    hint: 'Stored in the log with this change.',
  },
  at: {
    ...{ type: 'datetime-local', label: 'Time in Berlin (optional)' },
    hint: 'Requests the change for this time. It is applied then, if nothing has changed.',
  },
});

function DraftField({ field, draft, onChange, ...rest }: FieldProps & { field: TextFieldName }) {
  const { now, environments, error } = rest;
  const { label, hint, ...input } = textFields(now)[field];
  const control = { label, hint, error, name: field };
  const change = (value: string): void => onChange({ [field]: value });
  const filled = { ...control, value: draft[field], onChange: change };
  if (field !== 'from') return <TextField {...{ ...filled, ...input }} />;
  const others = environments.filter(({ name }) => name !== now.environment);
  const choices = others.map(({ name }): Choice => [name, name]);
  return <SelectField {...filled} choices={[['', 'Choose an environment'], ...choices]} />;
}

const FactsChoice = ({ draft, onChange }: FieldProps) => (
  <SelectField
    {...{ name: 'facts', label: 'Changed facts', value: draft.facts }}
    hint="The release has other values of facts that were changed live."
    choices={[
      ['', 'Choose the values'],
      ['keep', 'Keep the changed values'],
      ['take', 'Take the values of the release'],
    ]}
    onChange={(facts) => onChange({ facts: facts as ChangeDraft['facts'] })}
  />
);

type ChoicesProps = Pick<FieldProps, 'error'> & {
  field: 'releases' | 'areas';
  /** Areas that cannot be chosen, with the reason. */
  excluded: { reason: string; areas: string[] };
  /** Explains which areas the user may not change. */
  denial: string | null;
} & Pick<ComponentProps<'fieldset'>, 'children'>;

const ChoiceFieldset = ({ field, error, excluded, denial, children }: ChoicesProps) => (
  <fieldset className={s.releases} data-field={field}>
    <legend className={f.label}>{field === 'releases' ? 'Releases' : 'Areas'}</legend>
    {error !== undefined && (
      <p className={f.error} role="alert">
        {error}
      </p>
    )}
    {children}
    {excluded.areas.length > 0 && (
      <p className={f.hint}>
        {excluded.reason}: {excluded.areas.join(', ')}
      </p>
    )}
    {denial !== null && <p className={f.hint}>{denial}</p>}
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
        const versions = (releases[area] ?? []).map((version): Choice => [
          version,
          version === live ? `${version} (live)` : version,
        ]);
        const none: Choice = ['', live === null ? 'Not live (no change)' : `Keep ${live}`];
        return (
          <label key={area} className={s.release}>
            <span className={s.area}>{area}</span>
            <Select
              value={draft.releases[area] ?? ''}
              choices={[none, ...versions]}
              onChange={(version) => onChange({ releases: { ...draft.releases, [area]: version } })}
            />
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
      <Checkboxes
        choices={allowed
          .filter(isOffered)
          .map(({ area, version }) => [
            area,
            `${area} ${inCanary.has(area) ? '(ends its canary)' : (version ?? '')}`,
          ])}
        checked={draft.areas}
        onChange={(areas) => onChange({ areas })}
      />
    </ChoiceFieldset>
  );
}
