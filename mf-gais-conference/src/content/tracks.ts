import { roleTracks } from './tracks/role';
import { socialTracks } from './tracks/social';
import { summitTracks } from './tracks/summit';
import { technicalTracks } from './tracks/technical';
import type { Track } from './tracks/track';
import { transformationTracks } from './tracks/transformation';

/** All tracks by section. The number on a badge is the position in this list, starting at 1. */
export const allTracks: Track[] = [
  ...transformationTracks,
  ...technicalTracks,
  ...roleTracks,
  ...socialTracks,
  ...summitTracks,
];
