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

/** The tracks whose title, description or any topic contains the query, in their own order. */
export function searchTracks<T extends Searchable>(tracks: readonly T[], query: string): T[] {
  const wanted = fold(query.trim());
  if (!wanted) return [];
  return tracks.filter((track) => textsOf(track).some((text) => text.includes(wanted)));
}
