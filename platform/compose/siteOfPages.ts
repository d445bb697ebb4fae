import type { SiteConfig } from '@concourse/contract/siteConfig';

/** What pages know of the site: nothing of reports where nobody is told, so that they carry no byte for them. */
export function siteOfPages(site: SiteConfig): SiteConfig {
  return site.reports?.endpoint ? site : publicSite(site);
}

/** What `/site.json` tells a host elsewhere: the shell reports, and it has none. */
export function publicSite(site: SiteConfig): SiteConfig {
  const told = { ...site };
  delete told.reports;
  return told;
}
