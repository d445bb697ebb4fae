import type { Track } from '../content/tracks/track';
import { readTracks } from './readTracks';

let loaded: Track[] | undefined;

/** Makes the tracks available: from the page where it is prerendered, else from their own chunk. */
export async function loadTracks(): Promise<void> {
  if (loaded) return;
  const shown = typeof document === 'undefined' ? undefined : readTracks(document);
  loaded =
    shown ?? (await import(/* webpackChunkName: "content-tracks" */ '../content/tracks')).allTracks;
}

/** All tracks, section by section. @throws Error before `loadTracks` has resolved */
export function loadedTracks(): Track[] {
  if (!loaded) throw new Error('The tracks page was rendered before its tracks were loaded');
  return loaded;
}
