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

test('a visitor keeps one edition, for pages and for /edition.json', async () => {
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

test('visitors are distributed evenly over 100 buckets', () => {
  const buckets = Array.from({ length: 10_000 }, () => visitorBucket(randomUUID(), 'mf-awards'));
  const share = (percent: number): number =>
    buckets.filter((bucket) => bucket < percent).length / buckets.length;
  expect(Math.min(...buckets)).toBe(0);
  expect(Math.max(...buckets)).toBe(99);
  expect(share(10)).toBeCloseTo(0.1, 1);
  expect(share(50)).toBeCloseTo(0.5, 1);
});

test('all visitors get the live edition if the share is 0 or the candidate is missing', async () => {
  const { ask, promote, store, live } = withCandidate(0);
  expect((await ask('/')).body).toBe('old');

  store.promote({ live: live.id, candidate: 'gone', percent: 100 });
  expect((await ask('/')).body).toBe('old');

  promote(100);
  expect((await ask('/')).body).toBe('new');
});

test('the visitor cookie is secure behind TLS', async () => {
  const { ask, store } = start({ trustProxy: true });
  const edition = store.edition();
  store.promote({ live: edition.id, candidate: edition.id, percent: 1 });
  const { headers } = await ask({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
  expect(String(headers['set-cookie'])).toMatch(/; Secure$/);
});

test('/healthz and answers to visitors outside the canary do not reveal the edition of the candidate', async () => {
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
