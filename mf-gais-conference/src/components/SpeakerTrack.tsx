import { LineBadge } from '@concourse/ui/LineBadge';
import type { Speaker } from '../content/person';
import { speakerTracks } from '../content/speakerTracks';
import { speakerTrackTitles } from '../content/speakerTrackTitles';
import { trackSectionOf } from './peopleFilter';
import * as s from './SpeakerTrack.module.scss';

type Props = { speaker: Speaker };

/** Where a speaker can be heard: the tile and title of the track, and its group. */
export function SpeakerTrack({ speaker }: Props) {
  const { track } = speaker;
  const marked = speakerTracks[track];
  const group = trackSectionOf(speaker);
  return (
    <>
      <a className={s.track} href={`/gais/UnifiedTracks#${track}`}>
        {marked && <LineBadge line={marked.line}>{marked.code}</LineBadge>}
        {speakerTrackTitles[track]}
      </a>
      {group && <span className={s.group}>{group.title}</span>}
    </>
  );
}
