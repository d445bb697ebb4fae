/** @jest-environment node */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeDelta } from '@concourse/store/delta';
import { createDocumentDeltas } from './documentDeltas';
import { testServers, type TestServer } from './testing/testServer';

const start = testServers();
const pageOf = (sentence: string): string =>
  Array.from({ length: 80 }, (_, at) => `<p>${at} ${sentence} ${at * at}</p>`).join('\n');
const [before, now] = [pageOf('Tickets from 1,140 €.'), pageOf('Tickets from 1,240 €.')];
const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Visits a page as a browser that has other pages. */
const visit = ({ ask }: TestServer, dictionary: string, headers: Record<string, string> = {}) =>
  ask({
    url: '/gais/ticket',
    headers: {
      'accept-encoding': 'gzip, br, dcb',
      'available-dictionary': `:${dictionary}:`,
      'sec-fetch-mode': 'navigate',
      ...headers,
    },
  });

function site({ documentDeltas = true } = {}) {
  const server = start({ documentDeltas });
  const promote = (page: string) => {
    const edition = server.store.edition({ pages: { '/gais/ticket': page, '/': page } });
    server.store.promote({ live: edition.id });
    return edition;
  };
  promote(before);
  return { ...server, promote, edition: promote(now) };
}

describe('with deltas of documents', () => {
  test('a browser with an earlier page gets the difference, which produces the page', async () => {
    const server = site();
    const { headers, bytes } = await visit(server, digestOf(before));
    expect(headers).toMatchObject({
      'content-encoding': 'dcb',
      'cache-control': 'max-age=0, stale-while-revalidate=86400',
      'use-as-dictionary': 'match="/gais/ticket"',
      vary: 'accept-encoding, available-dictionary',
      'x-edition': server.edition.id,
    });
    expect(bytes.length).toBeLessThan(now.length / 8);
    expect((await decodeDelta(bytes, Buffer.from(before)))?.toString()).toBe(now);
  });

  test('a browser with the page gets 304, in whatever form it received the page', async () => {
    const server = site();
    for (const dictionary of [digestOf(before), 'other']) {
      const { headers } = await visit(server, dictionary);
      const conditions = { 'if-none-match': String(headers.etag) };
      const again = await visit(server, digestOf(now), conditions);
      expect([again.statusCode, again.headers.etag]).toEqual([304, headers.etag]);
    }
  });

  test.each([
    ['an unknown dictionary', digestOf('unknown'), {}],
    ['a malformed dictionary', '../../../log/1.json', {}],
    ['a browser without support', digestOf(before), { 'accept-encoding': 'br' }],
    ['a page of another site', digestOf(before), { 'sec-fetch-mode': 'no-cors' }],
  ])('%s gets the whole page', async (_, dictionary, headers) => {
    const answer = await visit(site(), dictionary, headers);
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br']);
  });

  test('a damaged earlier page is no dictionary', async () => {
    const server = site();
    const blob = createHash('sha256').update(before).digest('hex');
    writeFileSync(join(server.store.dir, 'blobs', blob), now);
    expect((await visit(server, digestOf(before))).headers['content-encoding']).toBe('br');
  });

  test('a page that differs between visitors is never stored', async () => {
    const server = site();
    const candidate = server.store.edition({ pages: { '/gais/ticket': before } });
    server.store.promote({ live: server.edition.id, candidate: candidate.id, percent: 50 });
    const { headers } = await visit(server, digestOf(before));
    expect(headers['use-as-dictionary']).toBeUndefined();
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['content-encoding']).toBe('br');
  });
});

test('a dictionary that is not in the store is not read, as clients may name any', async () => {
  const read = jest.fn();
  const find = createDocumentDeltas({ read });
  const page = {
    path: '/store/blobs/page',
    integrity: `sha256-${digestOf(now)}`,
    etag: '"page-dcb"',
  };
  const headers = {
    'accept-encoding': 'dcb',
    'available-dictionary': `:${digestOf('unknown')}:`,
    'sec-fetch-mode': 'navigate',
  };
  expect(await find(page, headers)).toBeNull();
  expect(read).not.toHaveBeenCalled();
});

test('without the setting, pages are not stored', async () => {
  const { headers } = await visit(site({ documentDeltas: false }), digestOf(before));
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
  expect(headers['use-as-dictionary']).toBeUndefined();
});
