import { randomUUID } from 'node:crypto';
import type { Host } from './host';
import { mixturesOf, scenes, twoCanaries } from './scenes';
import type { TableSite } from './site';

/** What takes several requests to see. Each gives faults in words; nothing where all is well. */
type Sequence = (host: Host, site: TableSite) => Promise<string[]>;

const script = '/areas/mf-awards/1.0.0/main.js';
const cases = ['/', '/Careers', '/edition.json', '/favicon.svg', script].flatMap((target) =>
  ['br', 'gzip', 'identity'].map((encoding) => ({ target, encoding })),
);

const expecting = (isTrue: boolean, fault: string): string[] => (isTrue ? [] : [fault]);

const tagsAreKnownAgain: Sequence = async (host) => {
  const faults: string[] = [];
  for (const { target, encoding } of cases) {
    const ask = (headers: Record<string, string>): ReturnType<Host['ask']> =>
      host.ask({ target, headers: { 'accept-encoding': encoding, ...headers } });
    const tag = (await ask({})).headers.etag ?? '';
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`]) {
      const { status, body, headers } = await ask({ 'if-none-match': known });
      faults.push(
        ...expecting(status === 304 && body === '', `${target} (${encoding}) ${known}: ${status}`),
        ...expecting(headers.etag === tag, `${target} (${encoding}): another tag on the 304`),
      );
    }
  }
  return faults;
};

const tagsTellEncodingsApart: Sequence = async (host) => {
  const tags = await Promise.all(
    cases.map(async ({ target, encoding }) => {
      const { headers } = await host.ask({ target, headers: { 'accept-encoding': encoding } });
      return headers.etag;
    }),
  );
  return expecting(new Set(tags).size === cases.length, `one tag twice: ${tags.join(' ')}`);
};

/** A page with the same bytes and another policy: a browser must not go on with the policy it has. */
const newPolicyIsSeen: Sequence = async (host, site) => {
  const { etag = '' } = (await host.ask({ target: '/' })).headers;
  scenes.promoted(site);
  await host.caughtUp();
  const { status, headers } = await host.ask({ target: '/', headers: { 'if-none-match': etag } });
  return expecting(
    status === 200 && headers['content-security-policy'] === "default-src 'self'",
    `${status} with ${String(headers['content-security-policy'])}`,
  );
};

const partsByTag: Sequence = async (host) => {
  const { etag = '' } = (await host.ask({ target: script })).headers;
  const headers = { range: 'bytes=0-6', 'if-range': etag };
  const { status, body } = await host.ask({ target: script, headers });
  return expecting(status === 206 && body.length === 7, `${status} with ${body.length} bytes`);
};

const visitorsKeepTheirSide: Sequence = async (host, site) => {
  const faults: string[] = [];
  scenes.canary(site);
  await host.caughtUp();
  let tried = 0;
  for (let count = 0; count < 300; count += 1) {
    const first = await host.ask({ target: '/gais' });
    const [cookie = ''] = (first.headers['set-cookie'] ?? '').split(';');
    const again = await host.ask({ target: '/gais', headers: { cookie } });
    if (first.headers['x-edition'] === site.candidate.id) tried += 1;
    faults.push(
      ...expecting(again.body === first.body, `${cookie} changed sides`),
      ...expecting(again.headers['set-cookie'] === undefined, `${cookie} was replaced`),
    );
  }
  // 40 of 100 are to be tried: within five standard deviations.
  return [...faults, ...expecting(tried > 78 && tried < 162, `${tried} of 300 were tried`)];
};

/** Two canaries: each in its share, neither telling of the other, kept while one of them grows. */
const canariesAreDrawnApart: Sequence = async (host, site) => {
  const [, awards = '', careers = '', both = ''] = mixturesOf(site).map(({ id }) => id);
  const visitors = manyVisitors().slice(0, 150);
  const sidesWith = async (share: number): Promise<{ awards: boolean; careers: boolean }[]> => {
    site.store.promote(twoCanaries(site, share));
    await host.caughtUp();
    const editions = await sidesOf(host, visitors);
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
    ...expecting(ofAwards > 30 && ofAwards < 90, `${ofAwards} of 150 tried the awards`),
    ...expecting(ofCareers > 44 && ofCareers < 106, `${ofCareers} of 150 tried the careers`),
    ...expecting(ofBoth > 5 && ofBoth < 55, `${ofBoth} of 150 tried both`),
    ...visitors.flatMap((visitor, at) => [
      ...expecting(
        after[at]?.awards === before[at]?.awards,
        `${visitor} changed sides of the awards`,
      ),
      ...expecting(
        !before[at]?.careers || after[at]?.careers === true,
        `${visitor} lost the careers`,
      ),
    ]),
    ...expecting(
      after.filter((side) => side.careers).length > ofCareers,
      'nobody came to the careers',
    ),
  ];
};

/** Runs on one host at a time, over a site whose first edition is live. */
export const sequences: Record<string, Sequence> = {
  'tags are known again': tagsAreKnownAgain,
  'tags tell encodings apart': tagsTellEncodingsApart,
  'a part by the tag of its file': partsByTag,
  'visitors keep their side, and the share comes out': visitorsKeepTheirSide,
  'two canaries are drawn apart, and growing one takes nothing from anybody': canariesAreDrawnApart,
  'a new policy is seen on a page with the same bytes': newPolicyIsSeen,
};

/** The edition that each of many visitors gets: the same on every host, and never lost by widening. */
export async function sidesOf(host: Host, visitors: string[]): Promise<string[]> {
  const sides: string[] = [];
  for (const visitor of visitors) {
    const { headers } = await host.ask({
      target: '/gais',
      headers: { cookie: `visitor=${visitor}` },
    });
    sides.push(headers['x-edition'] ?? '');
  }
  return sides;
}

export const manyVisitors = (): string[] => Array.from({ length: 300 }, () => randomUUID());
