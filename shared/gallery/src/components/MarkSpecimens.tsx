import { useState } from 'react';
import { Badge } from '@concourse/ui/Badge';
import { Chip } from '@concourse/ui/Chip';
import { ChipGroup } from '@concourse/ui/ChipGroup';
import { Icon, type IconName } from '@concourse/ui/Icon';
import { iconPaths } from '@concourse/ui/iconPaths';
import { TrackBadge, type Line } from '@concourse/ui/TrackBadge';
import * as s from './MarkSpecimens.module.scss';
import { Row } from './Row';
import { Specimen } from './Specimen';

const lines: Line[] = [1, 2, 3, 4, 5, 6, 7, 8];
const icons = Object.keys(iconPaths) as IconName[];

export function MarkSpecimens() {
  return (
    <Specimen title="Badges, tiles, chips, icons" note="square plates, round capsules">
      <Badges />
      <Badges ground="dark" />
      <Row>
        {lines.map((line) => (
          <TrackBadge key={line} line={line}>
            T{line}
          </TrackBadge>
        ))}
      </Row>
      <Chips />
      <ul className={`list ${s.icons}`}>
        {icons.map((name) => (
          <li key={name}>
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
    </Specimen>
  );
}

function Badges(row: { ground?: 'dark' }) {
  return (
    <Row {...row}>
      <Badge status="open">Tickets open</Badge>
      <Badge status="wait">Waiting list</Badge>
      <Badge>Pre-register</Badge>
      <Badge status="ok">Completed</Badge>
      <Badge status="error">Not sent</Badge>
    </Row>
  );
}

function Chips() {
  const [chosen, setChosen] = useState(0);
  return (
    <ChipGroup label="Filter by track">
      {['All tracks', 'Energy', 'Health', 'Public sector'].map((name, index) => (
        <Chip
          key={name}
          pressed={index === chosen}
          line={index === 0 ? undefined : lines[index + 2]}
          onClick={() => setChosen(index)}
        >
          {name}
        </Chip>
      ))}
    </ChipGroup>
  );
}
