import type { Session } from '../../content/programme/session';
import { speakerPath, speakersOf } from '../../content/speakerPath';
import * as s from './SessionSpeakers.module.scss';

type Props = { session: Session };

export function SessionSpeakers({ session }: Props) {
  return (
    <ul className={`list ${s.people}`} aria-label="On stage">
      {speakersOf(session).map((person) => (
        <li key={person.id}>
          <a href={speakerPath(person)}>{person.name}</a>
          <span className={s.company}>, {person.company}</span>
        </li>
      ))}
    </ul>
  );
}
