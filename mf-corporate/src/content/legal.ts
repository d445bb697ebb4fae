import { siteConfig } from '@concourse/site/siteConfig';
import type { TextLinks } from '@concourse/ui/TextWithLinks';

export type LegalSection = {
  id: string;
  title: string;
  paragraphs?: string[];
  points?: string[];
  /** The fragment of another area that is the text of the section, such as `mf-awards/nomination-terms`. */
  fragment?: string;
  /** Phrases of the text that are links. */
  links?: TextLinks;
};

export function addressOfOrganiser(): string {
  const { street, postcode, city, country } = siteConfig().organiser;
  return `${street}, ${postcode} ${city}, ${country}`;
}
