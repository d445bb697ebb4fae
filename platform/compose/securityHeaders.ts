import type { SiteConfig } from '@concourse/contract/siteConfig';

/** Where reports go, as a policy names it: nothing for an address of the site itself. */
function originOfReports({ reports }: SiteConfig): string {
  return reports && URL.canParse(reports.endpoint) ? new URL(reports.endpoint).origin : '';
}

/**
 * Headers of every HTML page that depend on configuration: a Content-Security-Policy without any
 * `unsafe-`, open only to the form services, the pictures and the receiver of reports that the configuration names.
 * @param areas names of everything that loads chunks (shell and areas): each has a Trusted Types policy
 */
export function securityHeaders(site: SiteConfig, areas: string[]): Record<string, string> {
  const services = [site.services.email.origin, site.services.submission.origin].filter(Boolean);
  const sources = (...extra: string[]): string => [...new Set(["'self'", ...extra])].join(' ');
  const policy: Record<string, string> = {
    'default-src': "'none'",
    'script-src': sources(),
    'style-src': sources(),
    'img-src': sources(...(site.imageBase ? [site.imageBase] : [])),
    'font-src': sources(),
    'connect-src': sources(...services, ...[originOfReports(site)].filter(Boolean)),
    'manifest-src': sources(),
    'form-action': sources(...services),
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': ['site-loader', ...areas.map((name) => `site-${name}`).sort()].join(' '),
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, value]) => `${directive} ${value}`)
      .join('; '),
    'integrity-policy': 'blocked-destinations=(script)',
  };
}
