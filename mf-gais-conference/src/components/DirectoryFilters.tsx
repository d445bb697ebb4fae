import type { ReactNode } from 'react';
import { Chip } from '@concourse/ui/Chip';
import { ChipGroup } from '@concourse/ui/ChipGroup';
import { SearchField } from '@concourse/ui/SearchField';
import type { Line } from '@concourse/ui/TrackBadge';
import * as s from './DirectoryFilters.module.scss';

type Filter = {
  id: string;
  label: string;
  /** How many it would show now. */
  count: number;
  line?: Line;
};

type Props = {
  /** What the chips choose. */
  label: string;
  filters: Filter[];
  chosen: string;
  onChoose: (id: string) => void;
  searchLabel: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  /** What was found; said aloud when it changes. */
  status: string;
  /** Stands at the other end of its line. */
  note?: ReactNode;
};

/** How a list of people or companies is narrowed down, and what that leaves. Nothing without a script. */
export function DirectoryFilters(props: Props) {
  const { label, filters, chosen, onChoose, text, onText } = props;
  return (
    <>
      <div className={s.filters}>
        <ChipGroup label={label}>
          {filters.map((filter) => (
            <Chip
              key={filter.id}
              line={filter.line}
              pressed={filter.id === chosen}
              onClick={() => onChoose(filter.id)}
            >
              {filter.label} {filter.count}
            </Chip>
          ))}
        </ChipGroup>
        <SearchField
          label={props.searchLabel}
          placeholder={props.placeholder}
          value={text}
          onChange={onText}
          onClear={() => onText('')}
        />
      </div>
      <div className={s.found}>
        <p role="status">{props.status}</p>
        {props.note !== undefined && <div className={s.note}>{props.note}</div>}
      </div>
    </>
  );
}
