import type { TrackId } from './trackIds';
import data from './trackTitles.json';

export const trackTitles: Record<TrackId, string> = data.trackTitles;
