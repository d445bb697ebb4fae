import { randomUUID } from 'node:crypto';
import type { Host } from './host';
import type { HostTestSite } from './hostTestSite';
import { variantEditions, storeStates, twoCanaries } from './storeStates';

/** A check with several requests. @returns descriptions of faults */
type Sequence = (host: Host, site: HostTestSite) => Promise<string[]>;

const script = '/areas/mf-awards/1.0.0/main.js';
const cases = ['/', '/Careers', '/edition.json', '/favicon.svg', script].flatMap((target) =>
  ['br', 'gzip', 'identity'].map((encoding) => ({ target, encoding })),
);

const failUnless = (isTrue: boolean, fault: string): string[] => (isTrue ? [] : [fault]);

const etagsRevalidate: Sequence = async (host) => {
  const faults: string[] = [];
  for (const { target, encoding } of cases) {
    const send = (headers: Record<string, string>): ReturnType<Host['request']> =>
      host.request({ target, headers: { 'accept-encoding': encoding, ...headers } });
    const tag = (await send({})).headers.etag ?? '';
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`]) {
      const { status, body, headers } = await send({ 'if-none-match': known });
      faults.push(
        ...failUnless(status === 304 && body === '', `${target} (${encoding}) ${known}: ${status}`),
        ...failUnless(headers.etag === tag, `${target} (${encoding}): different ETag on the 304`),
      );
    }
  }
  return faults;
};

const etagsDifferByEncoding: Sequence = async (host) => {
  const tags = await Promise.all(
    cases.map(async ({ target, encoding }) => {
      const { headers } = await host.request({ target, headers: { 'accept-encoding': encoding } });
      return headers.etag;
    }),
  );
  return failUnless(new Set(tags).size === cases.length, `duplicate ETag: ${tags.join(' ')}`);
};

/** The ETag must change with the policy, even if the page has the same bytes. */
const newPolicyIsDelivered: Sequence = async (host, site) => {
  const { etag = '' } = (await host.request({ target: '/' })).headers;
  storeStates.promoted(site);
  await host.waitUntilSynced();
  const { status, headers } = await host.request({
    target: '/',
    headers: { 'if-none-match': etag },
  });
  return failUnless(
    status === 200 && headers['content-security-policy'] === "default-src 'self'",
    `${status} with ${String(headers['content-security-policy'])}`,
  );
};

const rangeWithIfRange: Sequence = async (host) => {
  const { etag = '' } = (await host.request({ target: script })).headers;
  const headers = { range: 'bytes=0-6', 'if-range': etag };
  const { status, body } = await host.request({ target: script, headers });
  return failUnless(status === 206 && body.length === 7, `${status} with ${body.length} bytes`);
};

const variantIsSticky: Sequence = async (host, site) => {
  const faults: string[] = [];
  storeStates.canary(site);
  await host.waitUntilSynced();
  let inCanary = 0;
  for (let count = 0; count < 300; count += 1) {
    const first = await host.request({ target: '/gais' });
    const [cookie = ''] = (first.headers['set-cookie'] ?? '').split(';');
    const again = await host.request({ target: '/gais', headers: { cookie } });
    if (first.headers['x-edition'] === site.candidate.id) inCanary += 1;
    faults.push(
      ...failUnless(again.body === first.body, `${cookie} changed its edition`),
      ...failUnless(again.headers['set-cookie'] === undefined, `${cookie} was replaced`),
    );
  }
  // Expects 40%, within five standard deviations.
  return [
    ...faults,
    ...failUnless(inCanary > 78 && inCanary < 162, `${inCanary} of 300 are in the canary`),
  ];
};

/** Both canaries must have their shares, be independent, and keep their visitors when one grows. */
const canariesAreIndependent: Sequence = async (host, site) => {
  const [, awards = '', careers = '', both = ''] = variantEditions(site).map(({ id }) => id);
  const visitors = randomVisitorIds().slice(0, 150);
  const assignmentsAt = async (share: number): Promise<{ awards: boolean; careers: boolean }[]> => {
    site.store.promote(twoCanaries(site, share));
    await host.waitUntilSynced();
    const editions = await assignedEditions(host, visitors);
    return editions.map((edition) => ({
      awards: edition === awards || edition === both,
      careers: edition === careers || edition === both,
    }));
  };
  const before = await assignmentsAt(50);
  const after = await assignmentsAt(90);
  const inAwards = before.filter((assigned) => assigned.awards).length;
  const inCareers = before.filter((assigned) => assigned.careers).length;
  const inBoth = before.filter((assigned) => assigned.awards && assigned.careers).length;
  // Expects 40%, 50% and 20%, within five standard deviations.
  return [
    ...failUnless(inAwards > 30 && inAwards < 90, `${inAwards} of 150 are in the awards canary`),
    ...failUnless(
      inCareers > 44 && inCareers < 106,
      `${inCareers} of 150 are in the careers canary`,
    ),
    ...failUnless(inBoth > 5 && inBoth < 55, `${inBoth} of 150 are in both canaries`),
    ...visitors.flatMap((visitor, at) => [
      ...failUnless(
        after[at]?.awards === before[at]?.awards,
        `${visitor} changed its assignment to the awards canary`,
      ),
      ...failUnless(
        !before[at]?.careers || after[at]?.careers === true,
        `${visitor} left the careers canary`,
      ),
    ]),
    ...failUnless(
      after.filter((assigned) => assigned.careers).length > inCareers,
      'no visitor joined the careers canary',
    ),
  ];
};

/** Run on one host at a time, with the first edition live. */
export const sequences: Record<string, Sequence> = {
  'a matching ETag returns 304': etagsRevalidate,
  'every encoding has a different ETag': etagsDifferByEncoding,
  'If-Range with a matching ETag returns the range': rangeWithIfRange,
  'visitors keep their edition, and the canary gets its share': variantIsSticky,
  'two canaries are independent, and keep their visitors when one grows': canariesAreIndependent,
  'a new policy is delivered for a page with the same bytes': newPolicyIsDelivered,
};

/** The editions that a host assigns to visitors. */
export async function assignedEditions(host: Host, visitors: string[]): Promise<string[]> {
  const editions: string[] = [];
  for (const visitor of visitors) {
    const { headers } = await host.request({
      target: '/gais',
      headers: { cookie: `visitor=${visitor}` },
    });
    editions.push(headers['x-edition'] ?? '');
  }
  return editions;
}

export const randomVisitorIds = (): string[] => Array.from({ length: 300 }, () => randomUUID());
