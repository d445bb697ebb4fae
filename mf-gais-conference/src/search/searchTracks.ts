import type { Track } from '../content/tracks/track';
import { foldCase } from './foldCase';

type Searchable = Pick<Track, 'title' | 'description' | 'topics'>;

const foldedTexts = new WeakMap<Searchable, string[]>();

function foldedTextsOf(track: Searchable): string[] {
  let texts = foldedTexts.get(track);
  if (!texts) {
    texts = [track.title, track.description, ...track.topics].map(foldCase);
    foldedTexts.set(track, texts);
  }
  return texts;
}

/** Returns the tracks whose title, description or topics contain the query, in their order. */
export function searchTracks<T extends Searchable>(tracks: readonly T[], query: string): T[] {
  const wanted = foldCase(query.trim());
  if (!wanted) return [];
  return tracks.filter((track) => foldedTextsOf(track).some((text) => text.includes(wanted)));
}
