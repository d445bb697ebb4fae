import { pluralize } from '@concourse/core/text/format';
import { Button } from '@concourse/ui/Button';
import type { EditableFact } from '../../server/api';
import { SelectField, TextField } from '../Field';
import * as f from '../Field.module.scss';
import { inputTypes, labelOf, recordsIn } from './factDraft';
import * as s from './FactsView.module.scss';
import { ListField } from './ListField';

type Props = {
  fact: EditableFact;
  /** The beginning of the name, which the label leaves out. */
  group: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

const hintOf = ({ name, about, unit, isOptional, pages }: EditableFact): string =>
  [
    ...(about === undefined ? [] : [about]),
    ...(isOptional ? ['Empty: none'] : []),
    [name, unit && `in ${unit}`, pages > 0 && `quoted on ${pluralize(pages, 'page')}`]
      .filter(Boolean)
      .join(', '),
  ].join('. ');

/** The control of a fact, by its type, with the value of its release if that differs. */
export function FactField({ fact, group, value, error, onChange }: Props) {
  const { name, type, released, isChanged } = fact;
  return (
    <div className={s.fact}>
      <FactControl {...{ fact, group, value, error, onChange }} />
      {isChanged && (
        <p className={s.released}>
          <span>
            Changed. The release has:{' '}
            {fact.list ? pluralize(recordsIn(released).length, 'row') : released}
          </span>
          <Button
            size="sm"
            variant="line"
            onClick={() => onChange(released === 'none' ? '' : released)}
          >
            Use the released value<span className="vh"> of {name}</span>
          </Button>
        </p>
      )}
      {type === 'days' && error !== undefined && <p className={f.error}>{error}</p>}
    </div>
  );
}

function FactControl({ fact, group, value, error, onChange }: Props) {
  const { name, type, states } = fact;
  if (fact.list)
    return (
      <ListField
        {...{ name, value, onChange, list: fact.list, hint: hintOf(fact) }}
        label={labelOf(name, group)}
        isChecked={error !== undefined}
      />
    );
  const control = { name, label: labelOf(name, group), hint: hintOf(fact), error };
  if (type === 'state')
    return <SelectField {...{ ...control, value, onChange }} choices={Object.entries(states)} />;
  if (type !== 'days')
    return <TextField {...{ ...control, ...inputTypes[type], value, onChange }} />;
  const [first = '', last = ''] = value.split('/');
  const change = (days: [string, string]): void =>
    onChange(days.every((day) => day === '') ? '' : days.join('/'));
  return (
    <fieldset className={s.days} data-field={name}>
      <legend className={f.label}>{control.label}</legend>
      <p className={f.hint}>{control.hint}</p>
      <TextField
        {...{ name: `${name} first`, label: 'First day', type: 'date', value: first }}
        onChange={(day) => change([day, last])}
      />
      <TextField
        {...{ name: `${name} last`, label: 'Last day', type: 'date', value: last }}
        onChange={(day) => change([first, day])}
      />
    </fieldset>
  );
}
