import type { TrackId } from './trackIds';
import data from './trackTitles.json';

/** Track titles, for pages that do not need the full tracks. */
export const trackTitles: Record<TrackId, string> = data.trackTitles;
