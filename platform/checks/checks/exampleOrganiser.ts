import { flatten } from '@concourse/config/objectPaths';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { SiteConfig } from '@concourse/contract/siteConfig';

/** Hosts that nobody else reaches, or that RFC 2606 and RFC 6761 keep for examples. */
const ownOrExample =
  /(?:^|\.)(?:localhost|test|invalid|example|example\.(?:com|net|org))$|^127\.|^\[::1\]$/;

// What holds for many organisers as it is.
const common = [
  'organiser.city',
  'organiser.country',
  'organiser.authority.name',
  'organiser.authority.url',
];

/**
 * What a site with a public address still says of an organiser that does not exist. Nothing is refused: a
 * site may be shown to its own people before its papers are ready.
 */
export function exampleOrganiser(site: SiteConfig): string[] {
  if (ownOrExample.test(new URL(site.siteUrl).hostname)) return [];
  const examples = flatten(defaultSiteConfig);
  const keys = [...flatten(site)]
    .filter(([key, value]) => asked(key, site) && value === examples.get(key))
    .map(([key]) => key);
  if (keys.length === 0) return [];
  return [
    `EXAMPLE ORGANISER: ${site.siteUrl} names nobody who answers for it; set ${keys.join(', ')} (docs/configuration.md)`,
  ];
}

function asked(key: string, { services }: SiteConfig): boolean {
  if (key === 'services.email.operator') return services.email.origin !== '';
  if (key === 'services.submission.operator') return services.submission.origin !== '';
  return key.startsWith('organiser.') && !common.includes(key);
}
