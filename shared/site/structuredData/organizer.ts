import type { Organization } from 'schema-dts';
import { organizerName } from '../facts/organizer';
import { absolute } from './address';

type Organizer = Exclude<Organization, string> & { '@type': 'Organization' };

/** The organiser, by the same id on every page, with all that search engines ask of one. */
export const organizer = (): Organizer => ({
  '@type': 'Organization',
  '@id': absolute('/#organization'),
  name: organizerName,
  url: absolute('/'),
  logo: absolute('/icon-512.png'),
});
