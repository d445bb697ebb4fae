import { useRef, useState, type SubmitEvent } from 'react';
import { parseFreezeTime, weekendFreeze } from '@concourse/core/config/freezes';
import { Button } from '@concourse/ui/Button';
import { useStatus } from '../apiClient';
import { Checkboxes, focusField, TextField } from '../Field';
import * as f from '../Field.module.scss';
import { compareAreas } from '../format';
import { may, whyNot } from '../rights';
import type { ActionController } from '../useAction';
import type { ViewProps } from '../view';
import { reasonField } from './ReasonForm';
import * as s from './RulesView.module.scss';

type Draft = { from: string; until: string; areas: string[]; reason: string };
type FieldName = 'from' | 'until' | 'reason';

const empty: Draft = { from: '', until: '', areas: [], reason: '' };

/** Returns the first invalid field; null if the draft is valid. The server checks it again. */
function problemIn({ from, until, reason }: Draft): { field: FieldName; message: string } | null {
  const start = from === '' ? new Date() : parseFreezeTime(from, 'from');
  const end = parseFreezeTime(until, 'to');
  if (!start) return { field: 'from', message: 'Enter a time that exists, or leave it empty.' };
  if (!end) return { field: 'until', message: 'Enter the time at which the freeze ends.' };
  if (end <= start || end <= new Date())
    return { field: 'until', message: 'Enter a time after the start, in the future.' };
  return reason.trim() === '' ? { field: 'reason', message: 'Enter a reason.' } : null;
}

type Props = Pick<ViewProps, 'environment' | 'grants'> & {
  action: ActionController;
  version: string;
};

export function FreezeForm({ environment, grants, action, version }: Props) {
  const { data: now } = useStatus(environment, version);
  const [draft, setDraft] = useState(empty);
  const [problem, setProblem] = useState<ReturnType<typeof problemIn>>(null);
  const form = useRef<HTMLFormElement>(null);
  const change = (changed: Partial<Draft>): void => {
    setDraft({ ...draft, ...changed });
    setProblem(null);
  };
  const denial = whyNot(grants, 'freeze', ['shell']);
  const all = now?.areas.map(({ area }) => area).sort(compareAreas) ?? [];
  const areas = all.filter((area) => may(grants, 'freeze', area));

  const add = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const found = problemIn(draft);
    setProblem(found);
    if (found) {
      focusField(form.current, found.field);
      return;
    }
    const { from, until, reason } = draft;
    // Without a choice, a person freezes everything that the grants allow.
    const chosen = draft.areas.length === 0 && denial !== null ? areas : draft.areas;
    const isAdded = await action.send('/api/freezes', {
      ...{ environment, action: 'add', until, reason: reason.trim(), areas: chosen },
      ...(from !== '' && { from }),
    });
    if (isAdded) setDraft(empty);
  };
  const control = (field: FieldName) => ({
    ...{ name: field, value: draft[field] },
    error: problem?.field === field ? problem.message : undefined,
    onChange: (value: string) => change({ [field]: value }),
  });
  return (
    <form ref={form} className={s.form} noValidate onSubmit={(event) => void add(event)}>
      <Button
        size="sm"
        variant="line"
        icon="calendar"
        onClick={() => {
          const { reason } = draft;
          change({ ...weekendFreeze(new Date()), reason: reason === '' ? 'Weekend' : reason });
        }}
      >
        Freeze for the weekend
      </Button>
      <div className={s.times}>
        <TextField
          {...control('from')}
          {...{ type: 'datetime-local', label: 'From (Berlin)' }}
          hint="Leave it empty to begin now."
        />
        <TextField
          {...control('until')}
          {...{ type: 'datetime-local', label: 'Until (Berlin)' }}
          hint="Promotions are possible again from then on."
        />
      </div>
      <fieldset className={s.areas}>
        <legend className={f.label}>Areas</legend>
        <p className={f.hint}>
          {denial ?? 'Choose no area, or the shell, to freeze the whole site.'}
        </p>
        <Checkboxes
          choices={areas.map((area) => [area, area])}
          checked={draft.areas}
          onChange={(chosen) => change({ areas: chosen })}
        />
      </fieldset>
      <TextField {...{ ...reasonField, ...control('reason') }} />
      <Button type="submit" variant="ink" busy={action.isBusy}>
        Add the freeze
      </Button>
    </form>
  );
}
