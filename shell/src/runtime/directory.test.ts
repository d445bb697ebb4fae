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
const ofTickets: AreaDirectory = {
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
const ofAwards: AreaDirectory = { ...ofTickets, area: awards, files: [], needs: [[]] };

const edition = {
  '/edition.owners.json': {
    contract: 1,
    owners: { 'mf-awards': ['/gais/award/*'], 'mf-tickets': ['/gais/ticket/*'] },
  },
  '/edition.areas/mf-awards.json': ofAwards,
  '/edition.areas/mf-tickets.json': ofTickets,
};

let asked: string[];

/** What the server answers, by address; 404 where it has nothing, or another status. */
function answer(answers: Record<string, object | number>): void {
  asked = [];
  const fetch = (address: string) => {
    asked.push(address);
    const found = answers[address] ?? 404;
    const status = typeof found === 'number' ? found : 200;
    return Promise.resolve({ ok: status === 200, status, json: () => Promise.resolve(found) });
  };
  Object.assign(globalThis, { fetch });
}

const open = (now?: () => number): Directory => createDirectory(page, jest.fn(), now);

test('a move asks for the directory of one area, and for nothing that grows with their number', async () => {
  answer(edition);
  const directory = open();
  await directory.loadOwners();
  expect(asked).toEqual([sitePaths.owners]);
  await directory.find('/gais/ticket');
  expect(asked).toEqual([sitePaths.owners, '/edition.areas/mf-tickets.json']);
});

test('pages of the own area are found without a question about areas', async () => {
  answer(edition);
  await expect(open().find('/gais/Award/')).resolves.toMatchObject({ area: awards });
  expect(asked).toEqual(['/edition.areas/mf-awards.json']);
});

test('where a move leads is said with the files of its route and what its pages quote', async () => {
  answer(edition);
  const directory = open();
  await expect(directory.find('/gais/Ticket/vip/')).resolves.toEqual({
    area: tickets,
    files: [files[0], files[2], files[3]],
    facts: { header: facts.shell, pages: facts.pages },
  });
  expect((await directory.find('/gais/ticket')).files).toEqual([files[0], files[1]]);
});

test('every area that is told of is made known', async () => {
  answer(edition);
  const known = jest.fn();
  const directory = createDirectory(page, known);
  await directory.loadOwners();
  expect(known).not.toHaveBeenCalled();
  await directory.find('/gais/ticket');
  expect(known.mock.calls).toEqual([[tickets]]);
});

test.each([
  ['which nobody has', '/elsewhere', edition],
  ['which begins as those of an area and is none of it', '/gais/ticket/a/b', edition],
  [
    'which its area gave up',
    '/gais/ticket/old',
    {
      ...edition,
      '/edition.areas/mf-tickets.json': {
        ...ofTickets,
        area: { ...tickets, retired: ['/gais/ticket/Old'] },
      },
    },
  ],
  [
    'whose area is gone since',
    '/gais/ticket',
    { '/edition.owners.json': edition['/edition.owners.json'] },
  ],
])('an address %s is left to the server', async (_which, path, answers) => {
  answer(answers);
  await expect(open().find(path)).rejects.toThrow();
});

test('asking again soon costs no request; what is fresh is asked for after half a minute', async () => {
  answer(edition);
  let time = 0;
  const directory = open(() => time);
  await Promise.all([directory.find('/gais/award', true), directory.find('/gais/award', true)]);
  time = 29_999;
  await directory.find('/gais/award', true);
  time = 30_000;
  await directory.find('/gais/award');
  expect(asked).toHaveLength(1);
  await directory.find('/gais/award', true);
  expect(asked).toHaveLength(2);
});

test('a refusal is told, and the next question is asked for real', async () => {
  answer({ ...edition, '/edition.areas/mf-awards.json': 503 });
  const directory = open();
  const refusal = '/edition.areas/mf-awards.json answered 503';
  await expect(directory.find('/gais/award')).rejects.toThrow(refusal);
  await expect(directory.find('/gais/award')).rejects.toThrow(refusal);
  expect(asked).toHaveLength(2);
  answer({ '/edition.owners.json': 503 });
  await expect(open().find('/gais/ticket')).rejects.toThrow('/edition.owners.json answered 503');
  expect(asked).toHaveLength(1);
});

test('another shell in the edition is noticed', async () => {
  answer({
    ...edition,
    '/edition.areas/mf-awards.json': { ...ofAwards, shell: '1.1.0' },
  });
  const directory = open();
  expect(directory.shellChanged()).toBe(false);
  await directory.find('/gais/award');
  expect(directory.shellChanged()).toBe(true);
});

test('an edition of another contract is left to documents', async () => {
  answer({
    '/edition.owners.json': { contract: 2, owners: { 'mf-tickets': ['/gais/ticket/*'] } },
    '/edition.areas/mf-awards.json': { ...ofAwards, contract: 2 },
  });
  await expect(open().find('/gais/ticket')).rejects.toThrow();
  await expect(open().find('/gais/award')).rejects.toThrow();
});

test('an edition from before areas had directories is read as a whole, and names no files', async () => {
  const whole = {
    contract: 1,
    shell: '1.0.0',
    areas: [awards, tickets],
    facts: { shell: facts.shell, areas: { 'mf-tickets': facts.pages } },
  };
  answer({ [sitePaths.directory]: whole });
  let time = 0;
  const directory = open(() => time);
  await expect(directory.find('/gais/ticket')).resolves.toEqual({
    area: tickets,
    files: [],
    facts: { header: facts.shell, pages: facts.pages },
  });
  await expect(directory.find('/gais/award')).resolves.toMatchObject({ area: awards });
  expect(asked).toEqual(['/edition.owners.json', '/edition.json']);
  time = 30_000;
  await directory.find('/gais/award', true);
  expect(asked).toEqual(['/edition.owners.json', '/edition.json', '/edition.json']);

  // A first move inside the area has no question about areas.
  answer({ [sitePaths.directory]: whole });
  await expect(open().find('/gais/award')).resolves.toMatchObject({ area: awards });
  expect(asked).toEqual(['/edition.areas/mf-awards.json', '/edition.json']);
});

describe('a damaged answer', () => {
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
    ['is a page of a proxy', html],
    ['is empty', ''],
    ['was cut off', JSON.stringify(ofAwards).slice(0, -20)],
  ])('that %s is rejected as no JSON, with the cause', async (_what, text) => {
    const error = await errorOf(text);
    expect(error).toBeInstanceOf(DirectoryError);
    expect(error).toMatchObject({
      message: `${address} did not answer with JSON: check what serves this address`,
      details: { code: 'NO_JSON', status: 200 },
      cause: { name: 'SyntaxError' },
    });
  });

  test.each([
    ['is null', null],
    ['is a list', [ofAwards]],
    ['is a text', 'mf-awards'],
    ['is empty', {}],
    ['has no contract', { ...ofAwards, contract: undefined }],
    ['has no shell', { ...ofAwards, shell: undefined }],
    ['has no area', { ...ofAwards, area: null }],
    ['has no files', { ...ofAwards, files: undefined }],
    ['has a file without a digest', { ...ofAwards, files: [{ href: '/a.js' }] }],
    ['has needs that are texts', { ...ofAwards, needs: [['0']] }],
    ['has routes that are one text', { ...ofAwards, area: { ...awards, routes: '/gais/award' } }],
    ['has a retired address that is a number', { ...ofAwards, area: { ...awards, retired: [1] } }],
    ['has an entry that is an object', { ...ofAwards, area: { ...awards, entry: {} } }],
    ['has styles without digests', { ...ofAwards, area: { ...awards, styles: [{ href: '' }] } }],
    ['has facts that are numbers', { ...ofAwards, facts: { shell: { a: 1 }, pages: {} } }],
    ['has facts of no page', { ...ofAwards, facts: { shell: {} } }],
  ])('that %s is rejected with its address, and asked for again', async (_what, damaged) => {
    const error = await errorOf(JSON.stringify(damaged));
    expect(error).toBeInstanceOf(DirectoryError);
    expect(error).toMatchObject({
      message: `${address} answered with a damaged directory: publish the edition again`,
      details: { code: 'DAMAGED', status: 200 },
    });
    answer(edition);
    await expect(open().find('/gais/award')).resolves.toMatchObject({ area: awards });
  });

  test('is asked for again by the next move', async () => {
    const directory = open();
    answer({ ...edition, [address]: {} });
    await expect(directory.find('/gais/award')).rejects.toThrow('damaged');
    answer(edition);
    await expect(directory.find('/gais/award')).resolves.toMatchObject({ area: awards });
  });

  test('that is huge is rejected with a short message', async () => {
    const error = await errorOf(JSON.stringify({ ...ofAwards, area: 'x'.repeat(5_000_000) }));
    expect(error).toMatchObject({ details: { code: 'DAMAGED' } });
    expect(String(error).length).toBeLessThan(200);
  });

  test('of the owners or of the whole edition is rejected as well', async () => {
    answer({ '/edition.owners.json': { contract: 1, owners: { 'mf-tickets': '/gais/ticket' } } });
    await expect(open().find('/gais/ticket')).rejects.toThrow('/edition.owners.json answered with');
    answer({ [sitePaths.directory]: { contract: 1, shell: '1.0.0', areas: {} } });
    await expect(open().find('/gais/ticket')).rejects.toThrow('/edition.json answered with');
  });

  test('with properties of a later release is read all the same', async () => {
    answer({ ...edition, [address]: { ...ofAwards, later: 1, area: { ...awards, later: {} } } });
    await expect(open().find('/gais/award')).resolves.toMatchObject({ files: [] });
  });
});
