import type { Line } from '@concourse/ui/TrackBadge';
import data from './trackSections.json';

export type TrackCategory = 'transformation' | 'technical' | 'role' | 'social' | 'summit';

export type TrackSection = {
  id: TrackCategory;
  title: string;
  description: string;
  /** Number of tracks. */
  count: number;
  line: Line;
  /** Rooms of its sessions. Duplicated here, so that pages need not load the sessions. */
  rooms: string;
  /** Start of the first and end of the last session of each day. Duplicated for the same reason. */
  hours: { Thursday: string; Friday: string };
};

/** The five sections of the tracks page, in display order. */
export const trackSections = data.trackSections as TrackSection[];

/** Returns the first and last tile code of a section. Numbers continue across sections. */
export function codesOf(id: TrackCategory): [first: string, last: string] {
  const at = trackSections.findIndex((section) => section.id === id);
  const before = trackSections.slice(0, at).reduce((sum, { count }) => sum + count, 0);
  const own = trackSections[at]?.count ?? 0;
  return [`T${before + 1}`, `T${before + own}`];
}
