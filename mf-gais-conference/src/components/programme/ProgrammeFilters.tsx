import { useRef } from 'react';
import { SearchField } from '@concourse/ui/SearchField';
import { useEarlyValue } from '@concourse/ui/useEarlyValue';
import { filterNames, filters, type FilterName, type Filters } from '../../programme/filters';
import * as s from './ProgrammeFilters.module.scss';

type Props = { chosen: Filters; onChange: (changes: Partial<Filters>) => void };

// Longer addresses may exceed limits of chat programs.
const MAX_TEXT_LENGTH = 100;

/** The search field and the filters of the programme. Hidden without JavaScript. */
export function ProgrammeFilters({ chosen, onChange }: Props) {
  const setText = (text: string): void => onChange({ q: text.slice(0, MAX_TEXT_LENGTH) });
  return (
    <div className={s.filters}>
      <SearchField
        label="Find a session by title, subject, speaker or track"
        placeholder="Subject, speaker or track"
        value={chosen.q}
        onChange={setText}
        {...(chosen.q && { onClear: () => setText('') })}
      />
      <div className={s.options} role="group" aria-label="Filter the sessions">
        {filterNames.map((name) => (
          <FilterSelect
            key={name}
            name={name}
            chosen={chosen[name]}
            onChoose={(id) => onChange({ [name]: id })}
          />
        ))}
      </div>
    </div>
  );
}

type SelectProps = { name: FilterName; chosen: string; onChoose: (id: string) => void };

function FilterSelect({ name, chosen, onChoose }: SelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  useEarlyValue(select, chosen, onChoose);
  const { label, all, options } = filters[name];
  return (
    <select
      ref={select}
      aria-label={label}
      value={chosen}
      data-chosen={chosen ? '' : undefined}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
