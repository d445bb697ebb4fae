import type { SpeakerPortraitId } from '../../content/person';
import { speakerPath } from '../../content/speakerPath';
import { speakers } from '../../content/speakers';
import * as s from './SessionSpeakers.module.scss';

type Props = { portraits: SpeakerPortraitId[] };

/** The speakers of a session with links to their pages. */
export function SessionSpeakers({ portraits }: Props) {
  const people = portraits.flatMap((each) => speakers.filter(({ portrait }) => portrait === each));
  return (
    <ul className={`list ${s.people}`} aria-label="On stage">
      {people.map((person) => (
        <li key={person.id}>
          <a href={speakerPath(person)}>{person.name}</a>
          <span className={s.company}>, {person.company}</span>
        </li>
      ))}
    </ul>
  );
}
