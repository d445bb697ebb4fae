import type { Speaker } from '../content/person';
import { speakers } from '../content/speakers';
import * as s from './SpeakerPager.module.scss';

type Props = { speaker: Speaker };

/** Links to the previous and next speaker, if they exist. */
export function SpeakerPager({ speaker }: Props) {
  const index = speakers.indexOf(speaker);
  const before = speakers[index - 1];
  const after = speakers[index + 1];
  return (
    <nav className={s.neighbours} aria-label="Previous and next speaker">
      {before && (
        <a href={`/gais/speaker/${index - 1}`} rel="prev">
          <span aria-hidden="true">&lt;&lt;</span> <span className="vh">Previous speaker: </span>
          {before.name}
        </a>
      )}
      {after && (
        <a href={`/gais/speaker/${index + 1}`} rel="next">
          <span className="vh">Next speaker: </span>
          {after.name} <span aria-hidden="true">&gt;&gt;</span>
        </a>
      )}
    </nav>
  );
}
