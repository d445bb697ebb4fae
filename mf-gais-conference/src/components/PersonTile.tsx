import * as portraits from '@concourse/pictures/portraits';
import { PortraitTile } from '@concourse/ui/PortraitTile';
import type { Attendee } from '../content/person';
import { speakerPath } from '../content/speakerPath';
import { trackCode, trackLine } from '../content/trackIds';

type Props = { person: Attendee };

export function PersonTile({ person }: Props) {
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
    />
  );
}
