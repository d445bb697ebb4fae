import type { Track } from '../content/tracks/track';
import { readTracks } from './readTracks';

let loaded: Track[] | undefined;

/** Loads the tracks from the prerendered page, or else from their chunk. */
export async function loadTracks(): Promise<void> {
  if (loaded) return;
  const shown = typeof document === 'undefined' ? undefined : readTracks(document);
  loaded =
    shown ?? (await import(/* webpackChunkName: "content-tracks" */ '../content/tracks')).allTracks;
}

/** Returns all tracks by section. @throws Error before `loadTracks` has resolved */
export function loadedTracks(): Track[] {
  if (!loaded) throw new Error('The tracks page was rendered before its tracks were loaded');
  return loaded;
}
