import * as portraits from '@concourse/pictures/portraits';
import { PortraitGrid } from '@concourse/ui/PortraitGrid';
import { PortraitTile } from '@concourse/ui/PortraitTile';
import type { Line } from '@concourse/ui/TrackBadge';
import { Specimen } from './Specimen';

const people: [
  name: string,
  position: string,
  company: string,
  portrait: keyof typeof portraits,
  line: Line,
][] = [
  ['Amara Okonjo', 'Chief Risk Officer', 'Halden & Rees', 'amara-okonjo', 1],
  ['Jonas Weidlich', 'Head of Grid Operations', 'Brightwater Grid', 'jonas-weidlich', 4],
  ['Leila Haddadi', 'Founder', 'Osmio', 'leila-haddadi', 5],
  ['Ingrid Solheim', 'Deputy Minister, Digital', 'Northern Council', 'ingrid-solheim', 7],
];

export function PeopleSpecimens() {
  return (
    <Specimen title="Portraits" note="ink on alternating backgrounds">
      <PortraitGrid label="Speakers">
        {people.map(([name, position, company, portrait, line]) => (
          <PortraitTile
            key={name}
            name={name}
            position={position}
            company={company}
            picture={portraits[portrait]}
            href="/gallery"
            line={line}
            trackBadge={`T${line}`}
          />
        ))}
        <PortraitTile name="Kwame Asante" picture={portraits['kwame-asante']} />
      </PortraitGrid>
    </Specimen>
  );
}
