import type { Organization } from 'schema-dts';
import { organizerName } from '../facts/organizer';
import { absoluteUrl } from './absoluteUrl';

type Organizer = Exclude<Organization, string> & { '@type': 'Organization' };

/** The organiser. Its `@id` is the same on all pages. */
export const organizer = (): Organizer => ({
  '@type': 'Organization',
  '@id': absoluteUrl('/#organization'),
  name: organizerName,
  url: absoluteUrl('/'),
  logo: absoluteUrl('/icon-512.png'),
});
