import { useState } from 'react';
import { Chip } from '@concourse/ui/Chip';
import { ChipGroup } from '@concourse/ui/ChipGroup';
import { PortraitGrid } from '@concourse/ui/PortraitGrid';
import { SearchField } from '@concourse/ui/SearchField';
import { VisuallyHidden } from '@concourse/ui/VisuallyHidden';
import type { Attendee } from '../content/person';
import * as s from './PeopleDirectory.module.scss';
import { filterPeople, type RoleFilter } from './peopleFilter';
import { PersonTile } from './PersonTile';

type Props = {
  /** Heading of the list, for those who navigate by headings. */
  title: string;
  people: readonly Attendee[];
  /** Offers a choice of role, where the list has more than one. */
  byRole?: boolean;
};

const roles: { role: RoleFilter; label: string }[] = [
  { role: 'all', label: 'Everybody' },
  { role: 'Speaker', label: 'Speakers' },
  { role: 'Participant', label: 'Participants' },
];

/** People as a grid of portraits, filtered by name and role. */
export function PeopleDirectory({ title, people, byRole }: Props) {
  const [role, setRole] = useState<RoleFilter>('all');
  const [text, setText] = useState('');
  const shown = filterPeople(people, role, text);
  const filtered = role !== 'all' || text.trim() !== '';

  return (
    <>
      <VisuallyHidden as="h2">{title}</VisuallyHidden>
      <div className={s.filters}>
        {byRole && (
          <ChipGroup label="Filter by role">
            {roles.map((choice) => (
              <Chip
                key={choice.role}
                pressed={choice.role === role}
                onClick={() => setRole(choice.role)}
              >
                {choice.label} {filterPeople(people, choice.role, '').length}
              </Chip>
            ))}
          </ChipGroup>
        )}
        <SearchField
          label="Find a person by name, position or company"
          placeholder="Name, position or company"
          value={text}
          onChange={setText}
          onClear={() => setText('')}
        />
      </div>
      <p role="status" className={s.count}>
        {filtered &&
          (shown.length === 0
            ? 'Nobody matches. Try a surname, or fewer letters.'
            : `${shown.length} of ${people.length} people`)}
      </p>
      {shown.length > 0 && (
        <PortraitGrid label={title}>
          {shown.map((person) => (
            <PersonTile key={person.id} person={person} />
          ))}
        </PortraitGrid>
      )}
    </>
  );
}
