import type { ReactNode } from 'react';
import { Chip } from '@concourse/ui/Chip';
import { ChipGroup } from '@concourse/ui/ChipGroup';
import { SearchField } from '@concourse/ui/SearchField';
import type { Line } from '@concourse/ui/TrackBadge';
import * as s from './DirectoryFilters.module.scss';

type Filter = {
  id: string;
  label: string;
  /** Number of results for this option. */
  count: number;
  line?: Line;
};

type Props = {
  /** Accessible name of the filter options. */
  label: string;
  filters: Filter[];
  chosen: string;
  onChoose: (id: string) => void;
  searchLabel: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  /** Result text, announced by screen readers on changes. */
  status: string;
  /** Shown at the end of the same line. */
  note?: ReactNode;
};

/** Filters, search field and result count of a directory. Hidden without JavaScript. */
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
              {`${filter.label} ${filter.count}`}
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
