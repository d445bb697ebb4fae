import { siteConfig } from '@concourse/site/siteConfig';
import type { TextLinks } from '@concourse/ui/TextWithLinks';

export type LegalSection = {
  id: string;
  title: string;
  paragraphs: string[];
  points?: string[];
  /** Words of the text that lead on. */
  links?: TextLinks;
};

/** Who runs the site, on one line. */
export function addressOfOrganiser(): string {
  const { street, postcode, city, country } = siteConfig().organiser;
  return `${street}, ${postcode} ${city}, ${country}`;
}
