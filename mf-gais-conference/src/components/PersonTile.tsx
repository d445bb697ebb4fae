import * as portraits from '@concourse/pictures/portraits';
import { PortraitTile } from '@concourse/ui/PortraitTile';
import type { Attendee } from '../content/person';
import { speakerPath } from '../content/speakerPath';
import { trackCode, trackLine } from '../content/trackIds';

type Props = { person: Attendee; level?: 'h2' | 'h3' };

export function PersonTile({ person, level = 'h3' }: Props) {
  const { name, position, company, portrait } = person;
  const track = person.role === 'Speaker' ? person.track : undefined;
  return (
    <PortraitTile
      name={name}
      picture={portraits[portrait]}
      position={position}
      company={company}
      href={speakerPath(person)}
      line={track && trackLine(track)}
      trackBadge={track && trackCode(track)}
      level={level}
    />
  );
}
