import type { IconName } from '@concourse/ui/Icon';

/** The list of dates in `facts.json`. The organiser may edit it. */
export const milestones = 'awards.milestones';

/** The icons that milestones may have. */
export const milestoneIcons = [
  'flag',
  'coin',
  'clock',
  'document',
  'trophy',
] as const satisfies IconName[];
