import type { LiveAnswer } from './LiveSite';

// Hot updates come by scripts whose integrity nobody states; this machine speaks no HTTPS.
const released = ['integrity-policy', 'strict-transport-security'];
// Of the bytes that the live site has sent.
const ofBytes = ['etag', 'last-modified', 'accept-ranges', 'vary', 'age'];

/** Trusted Types of areas that are not live yet: each loads its chunks under a policy of its own. */
function withPolicies(policy: string, areas: string[]): string {
  return policy.replace(/trusted-types [^;]*/, (known) =>
    [...new Set([...known.split(' '), ...areas.map((name) => `site-${name}`)])].join(' '),
  );
}

/**
 * Headers of a page of `dev`: those of the live page, but for what development cannot keep.
 * @param areas that are developed
 */
export function developmentHeaders(
  live: LiveAnswer['headers'],
  areas: string[],
): Record<string, string> {
  const kept = Object.entries(live).filter(([name]) => ![...released, ...ofBytes].includes(name));
  const headers: Record<string, string> = {
    ...Object.fromEntries(kept),
    'cache-control': 'no-store',
  };
  const policy = headers['content-security-policy'];
  if (policy !== undefined) headers['content-security-policy'] = withPolicies(policy, areas);
  return headers;
}
