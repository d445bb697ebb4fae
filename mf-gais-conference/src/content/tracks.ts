import data from './tracks.json';
import type { Track } from './tracks/track';

/** All tracks by section. The number on a badge is the position in this list, starting at 1. */
export const allTracks = data.tracks as Track[];
