import { siteConfig } from '@concourse/site/siteConfig';
import type { WordLinks } from '@concourse/ui/LinkedWords';

export type LegalSection = {
  id: string;
  title: string;
  paragraphs: string[];
  points?: string[];
  /** Words of the text that lead on. */
  links?: WordLinks;
};

/** Who runs the site, on one line. */
export function addressOfOrganiser(): string {
  const { street, postcode, city, country } = siteConfig().organiser;
  return `${street}, ${postcode} ${city}, ${country}`;
}
