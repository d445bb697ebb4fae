import { codesOf, type TrackSection } from '../content/trackSections';

type Props = {
  /** The group of tracks that is shown, where one is chosen. */
  section: TrackSection | undefined;
};

/** What the tile on a speaker's portrait means. */
export function TrackTileLegend({ section }: Props) {
  if (!section) {
    return (
      <p>
        The tile on a portrait is the speaker’s track, its colour the group.{' '}
        <a href="/gais/UnifiedTracks">All tracks</a>
      </p>
    );
  }
  const [first, last] = codesOf(section.id);
  return (
    <p>
      Tiles {first} to {last}: <a href={`/gais/UnifiedTracks#${section.id}`}>{section.title}</a>
    </p>
  );
}
