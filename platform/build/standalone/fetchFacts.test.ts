/** @jest-environment node */
import { fetchFacts } from './fetchFacts';

const answer = (status: number, body: object): void => {
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

test('another host learns what an area quotes from the site that the release came from', async () => {
  const areas = { 'mf-gais': { 'tickets.lowestPrice': '1,140' }, 'mf-x': { 'x.y': 'z' } };
  answer(200, { contract: 1, shell: '1.0.0', areas: [], facts: { shell: {}, areas } });
  expect(await fetchFacts(site, 'mf-gais')).toEqual({ 'tickets.lowestPrice': '1,140' });
  expect(fetch).toHaveBeenCalledWith(`${site}/edition.json`, expect.anything());
  expect(await fetchFacts(site, 'mf-other')).toEqual({});
});

test('a site from before there were facts has none', async () => {
  answer(200, { contract: 1, shell: '1.0.0', areas: [] });
  expect(await fetchFacts(site, 'mf-gais')).toEqual({});
  expect(warnings).not.toHaveBeenCalled();
});

test('where nobody answers nothing is known, and the console says what follows', async () => {
  answer(503, {});
  expect(await fetchFacts(site, 'mf-gais')).toEqual({});
  expect(warnings).toHaveBeenCalledWith(
    expect.stringContaining('Pages that quote facts do not show'),
  );
});
