import type { Line } from '@concourse/ui/TrackBadge';

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
export const trackSections: TrackSection[] = [
  {
    id: 'transformation',
    title: 'AI Revolution',
    description: 'What changes in companies, countries and power stations.',
    count: 9,
    line: 1,
    rooms: 'Platform 1 and Concourse',
    hours: { Thursday: '11:00–17:00', Friday: '10:00–16:45' },
  },
  {
    id: 'technical',
    title: 'Technical',
    description: 'For people who will be asked why it is slow.',
    count: 18,
    line: 3,
    rooms: 'Platforms 2 and 3',
    hours: { Thursday: '11:00–17:00', Friday: '10:00–15:00' },
  },
  {
    id: 'role',
    title: 'Role-based',
    description: 'Sorted by who has to decide on Monday.',
    count: 10,
    line: 2,
    rooms: 'Platforms 4 and 5',
    hours: { Thursday: '11:00–17:00', Friday: '10:00–15:00' },
  },
  {
    id: 'social',
    title: 'Social Impact',
    description: 'Measured outside the building.',
    count: 4,
    line: 4,
    rooms: 'Platform 5',
    hours: { Thursday: '12:00–12:45', Friday: '10:00–13:00' },
  },
  {
    id: 'summit',
    title: 'Summit',
    description: 'Everybody on one platform, both days.',
    count: 5,
    line: 6,
    rooms: 'Concourse, Platforms 1 and 5, Workshop Yard',
    hours: { Thursday: '09:00–17:00', Friday: '11:15–15:15' },
  },
];

/** Returns the first and last tile code of a section. Numbers continue across sections. */
export function codesOf(id: TrackCategory): [first: string, last: string] {
  const at = trackSections.findIndex((section) => section.id === id);
  const before = trackSections.slice(0, at).reduce((sum, { count }) => sum + count, 0);
  const own = trackSections[at]?.count ?? 0;
  return [`T${before + 1}`, `T${before + own}`];
}
