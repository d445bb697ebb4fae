import { roleTracks } from './tracks/role';
import { socialTracks } from './tracks/social';
import { summitTracks } from './tracks/summit';
import { technicalTracks } from './tracks/technical';
import type { Track } from './tracks/track';
import { transformationTracks } from './tracks/transformation';

/** All tracks, section by section. Their number on a badge is their place here, from one. */
export const allTracks: Track[] = [
  ...transformationTracks,
  ...technicalTracks,
  ...roleTracks,
  ...socialTracks,
  ...summitTracks,
];
