import { randomUUID } from 'node:crypto';
import type { Host } from './host';
import { scenes } from './scenes';
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

/** Runs on one host at a time, over a site whose first edition is live. */
export const sequences: Record<string, Sequence> = {
  'tags are known again': tagsAreKnownAgain,
  'tags tell encodings apart': tagsTellEncodingsApart,
  'a part by the tag of its file': partsByTag,
  'visitors keep their side, and the share comes out': visitorsKeepTheirSide,
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
