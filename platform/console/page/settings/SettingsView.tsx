import { useRef, useState, type SubmitEvent } from 'react';
import * as v from 'valibot';
import { configurationKeys, valueSchema } from '@concourse/core/config/configurationKeys';
import { isPlainObject, type PlainObject } from '@concourse/core/config/objectPaths';
import { withQuery, useQuery } from '../apiClient';
import * as s from '../change/ChangeView.module.scss';
import { PlanButton, PlanPanel } from '../change/PlanPanel';
import { usePlan, type PlanController } from '../change/usePlan';
import { ErrorNotice } from '../components';
import { Field, focusField, TextField } from '../Field';
import * as f from '../Field.module.scss';
import type { ViewProps } from '../view';
import * as t from './SettingsView.module.scss';

/** The values that people change often. The others are in the JSON. */
const commonKeys = configurationKeys.filter(({ key }) => /^(?:mail|links\.payment)\./.test(key));

function parse(text: string): PlainObject | string {
  try {
    const content: unknown = JSON.parse(text);
    return isPlainObject(content) ? content : 'Write a JSON object, as it is in the file.';
  } catch (error) {
    return `This is not JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
}

const valueAt = (content: unknown, [name, ...rest]: string[]): unknown =>
  name === undefined ? content : isPlainObject(content) ? valueAt(content[name], rest) : undefined;

function withValue(content: unknown, [name, ...rest]: string[], value: string): unknown {
  if (name === undefined) return value;
  const parent = isPlainObject(content) ? content : {};
  return { ...parent, [name]: withValue(parent[name], rest, value) };
}

const format = (content: unknown): string => JSON.stringify(content, null, 2);

/** The settings of an environment: a form of common values, and all of them as JSON, next to the plan. */
export function SettingsView({ environment, logVersion }: ViewProps) {
  const version = logVersion(environment);
  const { data, error: loadError } = useQuery<PlainObject>(
    withQuery('/api/settings', { environment }),
    version,
  );
  const planning = usePlan(environment, version);
  return (
    <>
      <h1>Settings of {environment}</h1>
      <ErrorNotice error={loadError} />
      <div className={s.columns}>
        {data && <SettingsForm key={format(data)} {...{ environment, settings: data, planning }} />}
        <PlanPanel {...{ planning, environment }} />
      </div>
    </>
  );
}

type FormProps = { environment: string; settings: PlainObject; planning: PlanController };

function SettingsForm({ environment, settings, planning }: FormProps) {
  const [text, setText] = useState(() => format(settings));
  const [why, setWhy] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const content = parse(text);
  const pathOf = (key: string): string[] => ['environments', environment, ...key.split('.')];
  const valueOf = (key: string): string => {
    const value = valueAt(content, pathOf(key));
    return typeof value === 'string' ? value : '';
  };
  const wrong = new Map(
    commonKeys.flatMap(({ key, kind }): [string, string][] => {
      const { issues: [issue] = [] } = v.safeParse(valueSchema(kind), valueOf(key));
      return issue ? [[key, `Enter ${issue.message}.`]] : [];
    }),
  );
  const change = (changed: string): void => {
    setText(changed);
    planning.reset();
  };
  const plan = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setChecked(true);
    const [first] = wrong.keys();
    if (typeof content === 'string') focusField(form.current, 'json');
    else if (first !== undefined) focusField(form.current, first);
    else planning.requestPlan({ do: 'change settings', settings: content }, why);
  };
  return (
    <form ref={form} className={t.form} noValidate onSubmit={plan}>
      {typeof content !== 'string' &&
        commonKeys.map(({ key, kind, meaning }) => (
          <TextField
            key={key}
            {...{ name: key, label: meaning, value: valueOf(key) }}
            type={kind === 'email' ? 'email' : 'text'}
            error={isChecked ? wrong.get(key) : undefined}
            onChange={(value) => change(format(withValue(content, pathOf(key), value)))}
          />
        ))}
      <details
        className={t.all}
        open={isOpen || typeof content === 'string'}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>All settings as JSON</summary>
        <Field
          {...{ name: 'json', label: 'Settings' }}
          hint="The content of site.config.json for this environment. The plan names each wrong key."
          error={typeof content === 'string' ? content : undefined}
        >
          {(attributes) => (
            <textarea
              {...attributes}
              className={f.textarea}
              rows={24}
              spellCheck={false}
              value={text}
              onChange={({ target }) => change(target.value)}
            />
          )}
        </Field>
      </details>
      <TextField
        {...{ name: 'why', label: 'Reason', value: why, onChange: setWhy }}
        hint="Stored in the log with this change."
      />
      <PlanButton planning={planning} />
    </form>
  );
}
