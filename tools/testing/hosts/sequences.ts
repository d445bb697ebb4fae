import { randomUUID } from 'node:crypto';
import type { Host } from './host';
import type { HostTestSite } from './hostTestSite';
import { variantEditions, storeStates, twoCanaries } from './storeStates';

/** What takes several requests to see. Each gives faults in words; nothing where all is well. */
type Sequence = (host: Host, site: HostTestSite) => Promise<string[]>;

const script = '/areas/mf-awards/1.0.0/main.js';
const cases = ['/', '/Careers', '/edition.json', '/favicon.svg', script].flatMap((target) =>
  ['br', 'gzip', 'identity'].map((encoding) => ({ target, encoding })),
);

const failUnless = (isTrue: boolean, fault: string): string[] => (isTrue ? [] : [fault]);

const etagsRevalidate: Sequence = async (host) => {
  const faults: string[] = [];
  for (const { target, encoding } of cases) {
    const ask = (headers: Record<string, string>): ReturnType<Host['request']> =>
      host.request({ target, headers: { 'accept-encoding': encoding, ...headers } });
    const tag = (await ask({})).headers.etag ?? '';
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`]) {
      const { status, body, headers } = await ask({ 'if-none-match': known });
      faults.push(
        ...failUnless(status === 304 && body === '', `${target} (${encoding}) ${known}: ${status}`),
        ...failUnless(headers.etag === tag, `${target} (${encoding}): another tag on the 304`),
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
  return failUnless(new Set(tags).size === cases.length, `one tag twice: ${tags.join(' ')}`);
};

/** A page with the same bytes and another policy: a browser must not go on with the policy it has. */
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
  let tried = 0;
  for (let count = 0; count < 300; count += 1) {
    const first = await host.request({ target: '/gais' });
    const [cookie = ''] = (first.headers['set-cookie'] ?? '').split(';');
    const again = await host.request({ target: '/gais', headers: { cookie } });
    if (first.headers['x-edition'] === site.candidate.id) tried += 1;
    faults.push(
      ...failUnless(again.body === first.body, `${cookie} changed sides`),
      ...failUnless(again.headers['set-cookie'] === undefined, `${cookie} was replaced`),
    );
  }
  // 40 of 100 are to be tried: within five standard deviations.
  return [...faults, ...failUnless(tried > 78 && tried < 162, `${tried} of 300 were tried`)];
};

/** Two canaries: each in its share, neither telling of the other, kept while one of them grows. */
const canariesAreIndependent: Sequence = async (host, site) => {
  const [, awards = '', careers = '', both = ''] = variantEditions(site).map(({ id }) => id);
  const visitors = randomVisitorIds().slice(0, 150);
  const sidesWith = async (share: number): Promise<{ awards: boolean; careers: boolean }[]> => {
    site.store.promote(twoCanaries(site, share));
    await host.waitUntilSynced();
    const editions = await assignedEditions(host, visitors);
    return editions.map((edition) => ({
      awards: edition === awards || edition === both,
      careers: edition === careers || edition === both,
    }));
  };
  const before = await sidesWith(50);
  const after = await sidesWith(90);
  const [ofAwards, ofCareers] = [
    before.filter((side) => side.awards).length,
    before.filter((side) => side.careers).length,
  ];
  const ofBoth = before.filter((side) => side.awards && side.careers).length;
  // 40, 50 and 20 of 100 are to be tried: within five standard deviations.
  return [
    ...failUnless(ofAwards > 30 && ofAwards < 90, `${ofAwards} of 150 tried the awards`),
    ...failUnless(ofCareers > 44 && ofCareers < 106, `${ofCareers} of 150 tried the careers`),
    ...failUnless(ofBoth > 5 && ofBoth < 55, `${ofBoth} of 150 tried both`),
    ...visitors.flatMap((visitor, at) => [
      ...failUnless(
        after[at]?.awards === before[at]?.awards,
        `${visitor} changed sides of the awards`,
      ),
      ...failUnless(
        !before[at]?.careers || after[at]?.careers === true,
        `${visitor} lost the careers`,
      ),
    ]),
    ...failUnless(
      after.filter((side) => side.careers).length > ofCareers,
      'nobody came to the careers',
    ),
  ];
};

/** Runs on one host at a time, over a site whose first edition is live. */
export const sequences: Record<string, Sequence> = {
  'tags are known again': etagsRevalidate,
  'tags tell encodings apart': etagsDifferByEncoding,
  'a part by the tag of its file': rangeWithIfRange,
  'visitors keep their side, and the share comes out': variantIsSticky,
  'two canaries are drawn apart, and growing one takes nothing from anybody':
    canariesAreIndependent,
  'a new policy is seen on a page with the same bytes': newPolicyIsDelivered,
};

/** The edition that each of many visitors gets: the same on every host, and never lost by widening. */
export async function assignedEditions(host: Host, visitors: string[]): Promise<string[]> {
  const sides: string[] = [];
  for (const visitor of visitors) {
    const { headers } = await host.request({
      target: '/gais',
      headers: { cookie: `visitor=${visitor}` },
    });
    sides.push(headers['x-edition'] ?? '');
  }
  return sides;
}

export const randomVisitorIds = (): string[] => Array.from({ length: 300 }, () => randomUUID());
