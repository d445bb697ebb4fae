import type { Line } from '@concourse/ui/TrackBadge';
import data from './trackIds.json';
import { trackSections, type TrackSection } from './trackSections';
import type titles from './trackTitles.json';

/** All track ids in the order of the tracks page, which determines the numbers on the tiles. */
export const trackIds = data.trackIds as TrackId[];

export type TrackId = keyof typeof titles.trackTitles;

export const isTrackId = (id: string): id is TrackId => trackIds.some((each) => each === id);

/** Returns the code on a track's tile. Separate from the tracks, so that tiles do not load their texts. */
export const trackCode = (id: TrackId): string => `T${trackIds.indexOf(id) + 1}`;

export function trackSectionOf(id: TrackId): TrackSection {
  let before = trackIds.indexOf(id);
  const section = trackSections.find(({ count }) => {
    before -= count;
    return before < 0;
  });
  if (!section) throw new Error(`The track ${id} is missing in content/trackSections.json`);
  return section;
}

export const trackLine = (id: TrackId): Line => trackSectionOf(id).line;
