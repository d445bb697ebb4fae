import type { SiteConfig } from '@concourse/contract/siteConfig';
import { siteConfig } from '@concourse/site/siteConfig';

/** An address of this site, or one of the organiser's desks. */
export type ContentLink = string | { mail: keyof SiteConfig['mail'] };

export const paths = {
  awards: '/gais/award',
  integrationAward: '/gais/award/Ai-Integration-Award',
  integrationForm: '/gais/award/Ai-Integration-Form',
  bestUseForm: '/gais/award/BestUseOfAi-Form',
  allCategories: '/gais/all-award-categories',
  nomination: '/gais/award-form-page',
} as const;

/** The nomination form with one category already chosen. */
export const nominationPath = (categoryId: string): string =>
  `${paths.nomination}?category=${categoryId}`;

export const hrefOf = (link: ContentLink): string =>
  typeof link === 'string' ? link : `mailto:${siteConfig().mail[link.mail]}`;
