/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { visitorBucket } from '@concourse/http/canary';
import { testServers } from './testing/testServer';

const start = testServers();

const files = (content: string) => ({ '/edition.json': { type: 'application/json', content } });

function withCandidate(percent: number) {
  const { ask, store } = start();
  const live = store.edition({ pages: { '/': 'old' }, files: files('"old"') });
  const candidate = store.edition({ pages: { '/': 'new' }, files: files('"new"') });
  store.promote({ live: live.id, candidate: candidate.id, percent });
  const promote = (share: number): void =>
    store.promote({ live: live.id, candidate: candidate.id, percent: share });
  const visit = (url: string, visitor: string) =>
    ask({ url, headers: { cookie: `other=1; visitor=${visitor}` } });
  return { ask, store, live, candidate, promote, visit };
}

test('a visitor keeps one edition, and pages agree with /edition.json', async () => {
  const { ask } = withCandidate(50);
  for (let count = 0; count < 40; count += 1) {
    const first = await ask('/');
    const cookie = String(first.headers['set-cookie']);
    expect(cookie).toMatch(
      /^visitor=[\da-f-]{36}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    );
    const headers = { cookie: cookie.split(';', 1)[0] ?? '' };
    const again = await ask({ url: '/', headers });
    const directory = await ask({ url: '/edition.json', headers });

    expect(again.body).toBe(first.body);
    expect(JSON.parse(directory.body)).toBe(first.body);
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(again.headers['cache-control']).toBe('private, no-cache');
    expect(directory.headers['cache-control']).toBe('private, no-cache');
  }
});

test('another server over the same store shows a visitor the same edition', async () => {
  const { store, visit } = withCandidate(50);
  const other = start({ storeDir: store.dir });
  const visitors = Array.from(
    { length: 20 },
    (_, n) => `01234567-89ab-4def-8123-4567890000${n + 10}`,
  );
  const shown = new Set<string>();
  for (const visitor of visitors) {
    const { body } = await visit('/', visitor);
    const elsewhere = await other.ask({ url: '/', headers: { cookie: `visitor=${visitor}` } });
    expect(elsewhere.body).toBe(body);
    shown.add(body);
  }
  expect(shown).toEqual(new Set(['old', 'new']));
});

test('the share comes out', () => {
  const buckets = Array.from({ length: 10_000 }, () => visitorBucket(randomUUID(), 'mf-awards'));
  const share = (percent: number): number =>
    buckets.filter((bucket) => bucket < percent).length / buckets.length;
  expect(Math.min(...buckets)).toBe(0);
  expect(Math.max(...buckets)).toBe(99);
  expect(share(10)).toBeCloseTo(0.1, 1);
  expect(share(50)).toBeCloseTo(0.5, 1);
});

test('raising the share drops nobody', async () => {
  const { promote, visit } = withCandidate(20);
  const visitors = Array.from({ length: 100 }, () => randomUUID());
  const onCandidate = async (): Promise<string[]> => {
    const answers = await Promise.all(visitors.map((visitor) => visit('/', visitor)));
    return visitors.filter((_, index) => answers[index]?.body === 'new');
  };

  const before = await onCandidate();
  promote(60);
  const after = await onCandidate();

  expect(before.length).toBeGreaterThan(0);
  expect(after.length).toBeGreaterThan(before.length);
  expect(after).toEqual(expect.arrayContaining(before));
  expect(after.every((visitor) => visitorBucket(visitor, '') < 60)).toBe(true);
});

test('only pages hand out an identity, and only while there is a candidate', async () => {
  const { ask, store, live } = withCandidate(50);
  expect((await ask('/edition.json')).headers['set-cookie']).toBeUndefined();

  store.promote({ live: live.id });
  const page = await ask('/');
  expect(page.headers['set-cookie']).toBeUndefined();
  expect(page.headers['cache-control']).toBe('no-cache');
});

test('a candidate for nobody and one that is missing leave everybody on the live edition', async () => {
  const { ask, promote, store, live } = withCandidate(0);
  expect((await ask('/')).body).toBe('old');

  store.promote({ live: live.id, candidate: 'gone', percent: 100 });
  expect((await ask('/')).body).toBe('old');

  promote(100);
  expect((await ask('/')).body).toBe('new');
});

test('a made-up identity is replaced by a real one', async () => {
  const { visit } = withCandidate(50);
  expect((await visit('/', 'me')).headers['set-cookie']).toBeDefined();
});

test('behind TLS the identity stays on TLS', async () => {
  const { ask, store } = start({ trustProxy: true });
  const edition = store.edition();
  store.promote({ live: edition.id, candidate: edition.id, percent: 1 });
  const { headers } = await ask({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
  expect(String(headers['set-cookie'])).toMatch(/; Secure$/);
});

test('/healthz and a visitor outside the canary do not learn the edition of the candidate', async () => {
  const { ask, candidate } = withCandidate(1);
  const health = await ask('/healthz');
  expect(JSON.parse(health.body)).toMatchObject({ canaries: [{ percent: 1 }], percent: 1 });
  expect(health.body).not.toContain(candidate.id);
  const outside = Array.from({ length: 20 }, () => randomUUID()).find(
    (visitor) => visitorBucket(visitor, '') >= 1,
  );
  const headers = { cookie: `visitor=${outside}` };
  for (const url of ['/', '/edition.json', '/nowhere']) {
    const answer = await ask({ url, headers });
    expect(`${JSON.stringify(answer.headers)}${answer.body}`).not.toContain(candidate.id);
  }
});
