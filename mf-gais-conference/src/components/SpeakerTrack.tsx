import { TrackBadge } from '@concourse/ui/TrackBadge';
import type { Speaker } from '../content/person';
import { trackCode, trackSectionOf } from '../content/trackIds';
import { trackTitles } from '../content/trackTitles';
import * as s from './SpeakerTrack.module.scss';

type Props = { speaker: Speaker };

export function SpeakerTrack({ speaker }: Props) {
  const { track } = speaker;
  const { line, title } = trackSectionOf(track);
  return (
    <>
      <a className={s.track} href={`/gais/UnifiedTracks#${track}`}>
        <TrackBadge line={line}>{trackCode(track)}</TrackBadge>
        {trackTitles[track]}
      </a>
      <span className={s.group}>{title}</span>
    </>
  );
}
