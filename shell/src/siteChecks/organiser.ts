import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { SiteConfig } from '@concourse/contract/siteConfig';

/** Hosts of this machine, and hosts that RFC 2606 and RFC 6761 reserve. The sandbox has no `URL`. */
const localOrExample =
  /^https?:\/\/(?:[^/]*\.)?(?:localhost|test|invalid|example|example\.(?:com|net|org)|127\.[\d.]+|\[::1\])(?::\d+)?$/;

/** Reports a site at a public address that still has values of the example organiser. */
export function exampleOrganiserNotices(site: SiteConfig): string[] {
  if (localOrExample.test(site.siteUrl)) return [];
  const examples = requiredValues(defaultSiteConfig);
  const { email, submission } = site.services;
  const isUsed: Record<string, boolean> = {
    'services.email.operator': email.origin !== '',
    'services.submission.operator': submission.origin !== '',
  };
  const keys = Object.entries(requiredValues(site))
    .filter(([key, value]) => value === examples[key] && isUsed[key] !== false)
    .map(([key]) => key);
  if (keys.length === 0) return [];
  return [
    `EXAMPLE ORGANISER: ${site.siteUrl} still has example values: ${keys.join(', ')} (docs/reference/configuration.md)`,
  ];
}

/** Values by key. City, country and authority are missing, as the default values may be correct. */
function requiredValues({ organiser, services }: SiteConfig): Record<string, string> {
  const { city: _city, country: _country, authority: _authority, ...own } = organiser;
  const ofOrganiser = Object.entries(own).map(([key, value]) => [`organiser.${key}`, value]);
  return {
    ...(Object.fromEntries(ofOrganiser) as Record<string, string>),
    'services.email.operator': services.email.operator,
    'services.submission.operator': services.submission.operator,
  };
}
