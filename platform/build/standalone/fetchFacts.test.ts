/** @jest-environment node */
import { fetchFacts } from './fetchSite';

const respond = (status: number, body: object): void => {
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({ ok: status === 200, status, json: () => Promise.resolve(body) } as Response),
  );
};

let warnings: jest.SpyInstance;
beforeEach(() => {
  warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => warnings.mockRestore());

const site = 'https://site.example';

test('fetches the facts that an area quotes from its origin', async () => {
  const areas = { 'mf-gais': { 'tickets.lowestPrice': '1,140' }, 'mf-x': { 'x.y': 'z' } };
  respond(200, { contract: 1, shell: '1.0.0', areas: [], facts: { shell: {}, areas } });
  expect(await fetchFacts(site, 'mf-gais')).toEqual({ 'tickets.lowestPrice': '1,140' });
  expect(fetch).toHaveBeenCalledWith(`${site}/edition.json`, expect.anything());
  expect(await fetchFacts(site, 'mf-other')).toEqual({});
});

test('a site without facts gives no facts and no warning', async () => {
  respond(200, { contract: 1, shell: '1.0.0', areas: [] });
  expect(await fetchFacts(site, 'mf-gais')).toEqual({});
  expect(warnings).not.toHaveBeenCalled();
});

test('if the site does not answer, there are no facts and the console warns', async () => {
  respond(503, {});
  expect(await fetchFacts(site, 'mf-gais')).toEqual({});
  expect(warnings).toHaveBeenCalledWith(expect.stringContaining(`${site}/edition.json: `));
});
