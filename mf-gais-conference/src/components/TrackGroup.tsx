import { Disclosure } from '@concourse/ui/Disclosure';
import { TrackBadge } from '@concourse/ui/TrackBadge';
import type { Track } from '../content/tracks/track';
import { codesOf, type TrackSection } from '../content/trackSections';
import { TrackCard } from './TrackCard';

type Props = {
  section: TrackSection;
  /** The tracks to show: all tracks of the section, or search results. */
  tracks: Track[];
  /** Returns the number on the badge of a track. */
  numberOf: (track: Track) => number;
  query: string;
  isOpen: (id: string) => boolean;
  onToggle: (id: string, open: boolean) => void;
};

const countOf = ({ count }: TrackSection, shown: number): string =>
  shown === count ? `${count} tracks` : `${shown} of ${count} tracks`;

/** A section of tracks that opens independently of its cards. */
export function TrackGroup({ section, tracks, numberOf, query, isOpen, onToggle }: Props) {
  return (
    <Disclosure
      id={section.id}
      variant="group"
      level="h2"
      title={section.title}
      text={
        <>
          <TrackBadge line={section.line}>{codesOf(section.id).join('–')}</TrackBadge>{' '}
          <span>{`${section.description} ${countOf(section, tracks.length)}.`}</span>
        </>
      }
      line={section.line}
      open={isOpen(section.id)}
      onToggle={(open) => onToggle(section.id, open)}
    >
      {tracks.map((track) => (
        <TrackCard
          key={track.id}
          track={track}
          number={numberOf(track)}
          line={section.line}
          query={query}
          open={isOpen(track.id)}
          onToggle={(open) => onToggle(track.id, open)}
        />
      ))}
    </Disclosure>
  );
}
