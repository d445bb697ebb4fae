/** @jest-environment node */
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { AreaDirectory, AreaEntry, PageData } from '@concourse/contract/edition';
import { sitePaths } from '@concourse/contract/reservedPaths';
import { createDirectory, type Directory } from './directory';
import { DirectoryError } from './directoryResponses';

const area = (name: string, ...routes: string[]): AreaEntry => ({
  name,
  version: '1.0.0',
  container: name,
  entry: `/areas/${name}/1.0.0/remoteEntry.js`,
  integrity: 'sha384-x',
  routes,
});
const awards = area('mf-awards', '/gais/award');
const tickets = area('mf-tickets', '/gais/ticket', '/gais/ticket/:form');
const page: PageData = { contract: 1, shell: '1.0.0', area: awards, site: defaultSiteConfig };

const file = (name: string) => ({ href: `/areas/mf-tickets/1.0.0/${name}`, integrity: 'sha384-y' });
const files = [file('remoteEntry.js'), file('ticket.js'), file('form.js'), file('form.css')];
const facts = { shell: { 'gais.summit.name': 'GAIS' }, pages: { 'tickets.lowestPrice': '1,140' } };
const ticketsDirectory: AreaDirectory = {
  contract: 1,
  shell: '1.0.0',
  area: tickets,
  files,
  needs: [
    [0, 1],
    [0, 2, 3],
  ],
  facts,
};
const awardsDirectory: AreaDirectory = {
  ...ticketsDirectory,
  area: awards,
  files: [],
  needs: [[]],
};

const edition = {
  '/edition.owners.json': {
    contract: 1,
    owners: { 'mf-awards': ['/gais/award/*'], 'mf-tickets': ['/gais/ticket/*'] },
  },
  '/edition.areas/mf-awards.json': awardsDirectory,
  '/edition.areas/mf-tickets.json': ticketsDirectory,
};

let requests: string[];

/** Sets the responses of the server by address: a body or a status. The default is 404. */
function respondWith(responses: Record<string, object | number>): void {
  requests = [];
  const fetch = (address: string) => {
    requests.push(address);
    const response = responses[address] ?? 404;
    const status = typeof response === 'number' ? response : 200;
    return Promise.resolve({ ok: status === 200, status, json: () => Promise.resolve(response) });
  };
  Object.assign(globalThis, { fetch });
}

const open = (now?: () => number): Directory => createDirectory(page, jest.fn(), now);

test('a navigation requests only the directory of the target area', async () => {
  respondWith(edition);
  const directory = open();
  await directory.loadOwners();
  expect(requests).toEqual([sitePaths.owners]);
  await directory.find('/gais/ticket');
  expect(requests).toEqual([sitePaths.owners, '/edition.areas/mf-tickets.json']);
});

test("finding a page of the document's own area needs no owners", async () => {
  respondWith(edition);
  await expect(open().find('/gais/Award/')).resolves.toMatchObject({ area: awards });
  expect(requests).toEqual(['/edition.areas/mf-awards.json']);
});

test('the target contains the files of its route and the facts that its pages quote', async () => {
  respondWith(edition);
  const directory = open();
  await expect(directory.find('/gais/Ticket/vip/')).resolves.toEqual({
    area: tickets,
    files: [files[0], files[2], files[3]],
    facts: { header: facts.shell, pages: facts.pages },
    fragments: {},
  });
  expect((await directory.find('/gais/ticket')).files).toEqual([files[0], files[1]]);
});

test('every area with a loaded directory is passed to the callback', async () => {
  respondWith(edition);
  const onArea = jest.fn();
  const directory = createDirectory(page, onArea);
  await directory.loadOwners();
  expect(onArea).not.toHaveBeenCalled();
  await directory.find('/gais/ticket');
  expect(onArea.mock.calls).toEqual([[tickets]]);
});

test.each([
  ['without an owner', '/elsewhere', edition],
  ['that only shares a prefix with a route', '/gais/ticket/a/b', edition],
  [
    'retired by its area',
    '/gais/ticket/old',
    {
      ...edition,
      '/edition.areas/mf-tickets.json': {
        ...ticketsDirectory,
        area: { ...tickets, retired: ['/gais/ticket/Old'] },
      },
    },
  ],
  [
    'of an area removed meanwhile',
    '/gais/ticket',
    { '/edition.owners.json': edition['/edition.owners.json'] },
  ],
])('an address %s is left to the server', async (_which, path, responses) => {
  respondWith(responses);
  await expect(open().find(path)).rejects.toThrow();
});

test('a fresh directory is requested again only after 30 seconds', async () => {
  respondWith(edition);
  let time = 0;
  const directory = open(() => time);
  await Promise.all([directory.find('/gais/award', true), directory.find('/gais/award', true)]);
  time = 29_999;
  await directory.find('/gais/award', true);
  time = 30_000;
  await directory.find('/gais/award');
  expect(requests).toHaveLength(1);
  await directory.find('/gais/award', true);
  expect(requests).toHaveLength(2);
});

test('an error response rejects, and the next call sends a new request', async () => {
  respondWith({ ...edition, '/edition.areas/mf-awards.json': 503 });
  const directory = open();
  const rejected = { name: 'DirectoryError', details: { code: 'REFUSED', status: 503 } };
  await expect(directory.find('/gais/award')).rejects.toMatchObject(rejected);
  await expect(directory.find('/gais/award')).rejects.toMatchObject(rejected);
  expect(requests).toEqual(Array(2).fill('/edition.areas/mf-awards.json'));
  respondWith({ '/edition.owners.json': 503 });
  await expect(open().find('/gais/ticket')).rejects.toMatchObject(rejected);
  expect(requests).toHaveLength(1);
});

test('a changed shell in the edition is detected', async () => {
  respondWith({
    ...edition,
    '/edition.areas/mf-awards.json': { ...awardsDirectory, shell: '1.1.0' },
  });
  const directory = open();
  expect(directory.shellChanged()).toBe(false);
  await directory.find('/gais/award');
  expect(directory.shellChanged()).toBe(true);
});

test('pages of another contract version cannot be found', async () => {
  respondWith({
    '/edition.owners.json': { contract: 2, owners: { 'mf-tickets': ['/gais/ticket/*'] } },
    '/edition.areas/mf-awards.json': { ...awardsDirectory, contract: 2 },
  });
  await expect(open().find('/gais/ticket')).rejects.toThrow();
  await expect(open().find('/gais/award')).rejects.toThrow();
});

describe('an invalid response', () => {
  const address = '/edition.areas/mf-awards.json';
  const html = '<!doctype html><title>Sign in</title>';

  async function errorOf(text: string, path = '/gais/award'): Promise<unknown> {
    const fetch = () => Promise.resolve(new Response(text));
    Object.assign(globalThis, { fetch });
    return open()
      .find(path)
      .catch((error: unknown) => error);
  }

  test.each([
    ['is an HTML page of a proxy', html],
    ['is empty', ''],
    ['is truncated', JSON.stringify(awardsDirectory).slice(0, -20)],
  ])('that %s is rejected as NO_JSON, with the cause', async (_what, text) => {
    const error = await errorOf(text);
    expect(error).toBeInstanceOf(DirectoryError);
    expect(error).toMatchObject({
      message: expect.stringContaining(address) as string,
      details: { code: 'NO_JSON', status: 200 },
      cause: { name: 'SyntaxError' },
    });
  });

  test.each([
    ['is null', null],
    ['is an array', [awardsDirectory]],
    ['is a string', 'mf-awards'],
    ['is empty', {}],
    ['has no contract', { ...awardsDirectory, contract: undefined }],
    ['has no shell', { ...awardsDirectory, shell: undefined }],
    ['has no area', { ...awardsDirectory, area: null }],
    ['has no files', { ...awardsDirectory, files: undefined }],
    ['has a file without a digest', { ...awardsDirectory, files: [{ href: '/a.js' }] }],
    ['has needs that are strings', { ...awardsDirectory, needs: [['0']] }],
    [
      'has routes that are a string',
      { ...awardsDirectory, area: { ...awards, routes: '/gais/award' } },
    ],
    [
      'has a retired address that is a number',
      { ...awardsDirectory, area: { ...awards, retired: [1] } },
    ],
    ['has an entry that is an object', { ...awardsDirectory, area: { ...awards, entry: {} } }],
    [
      'has styles without digests',
      { ...awardsDirectory, area: { ...awards, styles: [{ href: '' }] } },
    ],
    ['has facts that are numbers', { ...awardsDirectory, facts: { shell: { a: 1 }, pages: {} } }],
    ['has no facts of pages', { ...awardsDirectory, facts: { shell: {} } }],
  ])('that %s is rejected as DAMAGED and requested again', async (_what, damaged) => {
    const error = await errorOf(JSON.stringify(damaged));
    expect(error).toBeInstanceOf(DirectoryError);
    expect(error).toMatchObject({
      message: expect.stringContaining(address) as string,
      details: { code: 'DAMAGED', status: 200 },
    });
    respondWith(edition);
    await expect(open().find('/gais/award')).resolves.toMatchObject({ area: awards });
  });

  test('is requested again by the next navigation', async () => {
    const directory = open();
    respondWith({ ...edition, [address]: {} });
    await expect(directory.find('/gais/award')).rejects.toMatchObject({
      details: { code: 'DAMAGED' },
    });
    respondWith(edition);
    await expect(directory.find('/gais/award')).resolves.toMatchObject({ area: awards });
  });

  test('that is huge is rejected with a short message', async () => {
    const error = await errorOf(
      JSON.stringify({ ...awardsDirectory, area: 'x'.repeat(5_000_000) }),
    );
    expect(error).toMatchObject({ details: { code: 'DAMAGED' } });
    expect(String(error).length).toBeLessThan(200);
  });

  test('for the owners is rejected, too', async () => {
    respondWith({
      '/edition.owners.json': { contract: 1, owners: { 'mf-tickets': '/gais/ticket' } },
    });
    const damaged = (path: string) => ({
      message: expect.stringContaining(path) as string,
      details: { code: 'DAMAGED' },
    });
    await expect(open().find('/gais/ticket')).rejects.toMatchObject(
      damaged('/edition.owners.json'),
    );
  });

  test('with additional properties is accepted', async () => {
    respondWith({
      ...edition,
      [address]: { ...awardsDirectory, later: 1, area: { ...awards, later: {} } },
    });
    await expect(open().find('/gais/award')).resolves.toMatchObject({ files: [] });
  });
});
