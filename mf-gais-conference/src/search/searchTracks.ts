import type { Track } from '../content/tracks/track';
import { fold } from './fold';

type Searchable = Pick<Track, 'title' | 'description' | 'topics'>;

const folded = new WeakMap<Searchable, string[]>();

function textsOf(track: Searchable): string[] {
  let texts = folded.get(track);
  if (!texts) {
    texts = [track.title, track.description, ...track.topics].map(fold);
    folded.set(track, texts);
  }
  return texts;
}

/**
 * The tracks whose title, description or any topic contains the query, in their own order; and the one
 * whose code it is. A code is taken whole: `T1` is not found in `T17`.
 */
export function searchTracks<T extends Searchable>(tracks: readonly T[], query: string): T[] {
  const wanted = fold(query.trim());
  if (!wanted) return [];
  const numbered = /^t ?0*([1-9]\d*)$/.exec(wanted)?.[1];
  return tracks.filter(
    (track, index) =>
      Number(numbered) === index + 1 || textsOf(track).some((text) => text.includes(wanted)),
  );
}
