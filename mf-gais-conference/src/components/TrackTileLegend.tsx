import { codesOf, type TrackSection } from '../content/trackSections';

type Props = {
  /** The selected track group, if any. */
  section: TrackSection | undefined;
};

export function TrackTileLegend({ section }: Props) {
  if (!section) {
    return (
      <p>
        The tile on a portrait is the speaker’s track: T34 is track 34. The colour is its group.{' '}
        <a href="/gais/UnifiedTracks">All tracks</a>
      </p>
    );
  }
  const [first, last] = codesOf(section.id);
  return (
    // The key replaces the text at once, because a translator may have replaced it.
    <p key={section.id}>
      Tiles {first} to {last}: <a href={`/gais/UnifiedTracks#${section.id}`}>{section.title}</a>
    </p>
  );
}
