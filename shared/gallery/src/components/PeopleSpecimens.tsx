import amara from '@concourse/pictures/portraits/amara-okonjo.svg';
import ingrid from '@concourse/pictures/portraits/ingrid-solheim.svg';
import jonas from '@concourse/pictures/portraits/jonas-weidlich.svg';
import kwame from '@concourse/pictures/portraits/kwame-asante.svg';
import leila from '@concourse/pictures/portraits/leila-haddadi.svg';
import { PortraitGrid } from '@concourse/ui/PortraitGrid';
import { PortraitTile } from '@concourse/ui/PortraitTile';
import type { Line } from '@concourse/ui/LineBadge';
import { Specimen } from './Specimen';

const people: [name: string, position: string, company: string, src: string, line: Line][] = [
  ['Amara Okonjo', 'Chief Risk Officer', 'Halden & Rees', amara, 1],
  ['Jonas Weidlich', 'Head of Grid Operations', 'Brightwater Grid', jonas, 4],
  ['Leila Haddadi', 'Founder', 'Osmio', leila, 5],
  ['Ingrid Solheim', 'Deputy Minister, Digital', 'Northern Council', ingrid, 7],
];

export function PeopleSpecimens() {
  return (
    <Specimen title="Portraits" note="ink on a ground that changes">
      <PortraitGrid label="Speakers">
        {people.map(([name, position, company, src, line]) => (
          <PortraitTile
            key={name}
            name={name}
            position={position}
            company={company}
            picture={{ src, width: 240, height: 240 }}
            href="/gallery"
            line={line}
            tile={`T${line}`}
          />
        ))}
        <PortraitTile name="Kwame Asante" picture={{ src: kwame, width: 240, height: 240 }} />
      </PortraitGrid>
    </Specimen>
  );
}
