import * as portraits from '@concourse/pictures/portraits';
import { PortraitTile } from '@concourse/ui/PortraitTile';
import type { Attendee } from '../content/person';
import { speakerPath } from '../content/speakerPath';
import { speakerTracks } from '../content/speakerTracks';

type Props = { person: Attendee; level?: 'h2' | 'h3' };

/** A person's portrait, name, position and company; a speaker's leads to the speaker's page. */
export function PersonTile({ person, level = 'h3' }: Props) {
  const { name, position, company, portrait } = person;
  const marked = person.role === 'Speaker' ? speakerTracks[person.track] : undefined;
  return (
    <PortraitTile
      name={name}
      picture={portraits[portrait]}
      position={position}
      company={company}
      href={speakerPath(person)}
      line={marked?.line}
      lineBadge={marked?.code}
      level={level}
    />
  );
}
