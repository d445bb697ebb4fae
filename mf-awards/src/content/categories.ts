import type { IconName } from '@concourse/ui/Icon';
import type { Line } from '@concourse/ui/TrackBadge';
import data from './categories.json';

export type AwardCategory = {
  /** Used in payloads and in `/gais/award-form-page?category=<id>`. Never change an id in use. */
  id: string;
  title: string;
  icon: IconName;
  shortDesc: string;
  description: string;
  eligibleNominees: string[];
  line: Line;
};

export const categories = data.categories as AwardCategory[];

export const categoryById = (id: string): AwardCategory | undefined =>
  categories.find((category) => category.id === id);
