import type { SiteConfig } from '@concourse/contract/siteConfig';
import { siteConfig } from '@concourse/site/siteConfig';

/** A path of this site, or a configured mail address of the organiser. */
export type ContentLink = string | { mail: keyof SiteConfig['mail'] };

export const paths = {
  awards: '/gais/award',
  integrationAward: '/gais/award/Ai-Integration-Award',
  integrationForm: '/gais/award/Ai-Integration-Form',
  bestUseForm: '/gais/award/BestUseOfAi-Form',
  allCategories: '/gais/all-award-categories',
  nomination: '/gais/award-form-page',
} as const;

export const nominationPath = (categoryId: string): string =>
  `${paths.nomination}?category=${categoryId}`;

export const hrefOf = (link: ContentLink): string =>
  typeof link === 'string' ? link : `mailto:${siteConfig().mail[link.mail]}`;
