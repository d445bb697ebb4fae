import type { Edition } from '@concourse/core/store/types';
import type { ComposeInput } from './composition';
import { securityHeaders } from './securityHeaders';

/** Of an environment that is not for the public: its pages are to be read by crawlers, and left out. */
const unlisted = { 'x-robots-tag': 'noindex, nofollow' };

/** What the documents of an edition are sent with. */
export const headersOf = ({
  site,
  releases,
  indexed,
}: Pick<ComposeInput, 'indexed' | 'releases' | 'site'>): Edition['headers'] => ({
  ...securityHeaders(site, Object.keys(releases)),
  ...(indexed === false && unlisted),
});
