/** @jest-environment node */
import type { AreaEntry, PageData } from '@concourse/contract/edition';
import { defaultSiteConfig } from '@concourse/contract/siteConfig';
import { createDirectory } from './directory';

const area = (name: string, ...routes: string[]): AreaEntry => ({
  name,
  version: '1.0.0',
  container: name,
  entry: `/areas/${name}/1.0.0/remoteEntry.js`,
  integrity: 'sha384-x',
  routes,
});
const page: PageData = {
  contract: 1,
  shell: '1.0.0',
  area: area('mf-awards', '/gais/award'),
  site: defaultSiteConfig,
};

function answer(body: object, ok = true): jest.Mock {
  const fetch = jest.fn(() => Promise.resolve({ ok, status: ok ? 200 : 503, json: () => body }));
  Object.assign(globalThis, { fetch });
  return fetch;
}

test('a page knows its own area at once, and the others after asking', async () => {
  answer({ contract: 1, shell: '1.0.0', areas: [page.area, area('mf-tickets', '/gais/ticket')] });
  const known = jest.fn();
  const directory = createDirectory(page, known);
  expect(directory.ownerOf('/gais/award')?.name).toBe('mf-awards');
  expect(directory.ownerOf('/gais/ticket')).toBeUndefined();
  await directory.refresh();
  expect(directory.ownerOf('/gais/Ticket/')?.name).toBe('mf-tickets');
  expect(known).toHaveBeenCalledTimes(1);
});

test('what headers and pages quote comes with the areas, and only then', async () => {
  const facts = {
    shell: { 'gais.summit.name': 'GAIS' },
    areas: { 'mf-awards': { 'tickets.lowestPrice': '1,140' } },
  };
  answer({ contract: 1, shell: '1.0.0', areas: [], facts });
  const directory = createDirectory(page, jest.fn());
  expect(directory.isComplete()).toBe(false);
  await directory.refresh();
  expect(directory.isComplete()).toBe(true);
  expect(directory.factsFor('mf-awards')).toEqual({
    header: facts.shell,
    pages: facts.areas['mf-awards'],
  });
  expect(directory.factsFor('mf-tickets').pages).toEqual({});
});

test('an address that an area gave up is left to the server, although a pattern matches it', async () => {
  const speakers = { ...area('mf-gais', '/speaker/:index'), retired: ['/speaker/7'] };
  answer({ contract: 1, shell: '1.0.0', areas: [speakers] });
  const directory = createDirectory(page, jest.fn());
  await directory.refresh();
  expect(directory.ownerOf('/speaker/8')?.name).toBe('mf-gais');
  expect(directory.ownerOf('/Speaker/7')).toBeUndefined();
});

test('asking again soon costs no request', async () => {
  const fetch = answer({ contract: 1, shell: '1.0.0', areas: [] });
  let time = 0;
  const directory = createDirectory(page, jest.fn(), () => time);
  await directory.refresh();
  time = 29_999;
  await directory.refresh();
  expect(fetch).toHaveBeenCalledTimes(1);
  time = 30_000;
  await directory.refresh();
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a refusal is told, and the next question is asked for real', async () => {
  const fetch = answer({}, false);
  const directory = createDirectory(page, jest.fn());
  await expect(directory.refresh()).rejects.toThrow('/edition.json answered 503');
  await expect(directory.refresh()).rejects.toThrow();
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('another shell in the edition is noticed', async () => {
  answer({ contract: 1, shell: '1.1.0', areas: [] });
  const directory = createDirectory(page, jest.fn());
  expect(directory.shellChanged()).toBe(false);
  await directory.refresh();
  expect(directory.shellChanged()).toBe(true);
});

test('an edition of another contract is left to documents', async () => {
  answer({ contract: 2, shell: '1.0.0', areas: [area('mf-tickets', '/gais/ticket')] });
  const directory = createDirectory(page, jest.fn());
  await directory.refresh();
  expect(directory.ownerOf('/gais/ticket')).toBeUndefined();
  expect(directory.isComplete()).toBe(false);
});
