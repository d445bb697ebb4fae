import { loadIndex, SearchIndexError } from './loadIndex';

const index = {
  contract: 2,
  records: [{ kind: 'page', title: 'Press kit', href: '/press' }],
  synonyms: {},
};

function respondWith(body: unknown, status = 200): void {
  const ok = status === 200;
  const json = () =>
    body === undefined ? Promise.reject(new SyntaxError('<')) : Promise.resolve(body);
  globalThis.fetch = jest.fn(() => Promise.resolve({ ok, status, json } as Response));
}

test('loads the index of the edition', async () => {
  respondWith(index);
  expect(await loadIndex(2)).toEqual(index);
  expect(fetch).toHaveBeenCalledWith('/edition.search.json', expect.anything());
});

test.each<[string, unknown]>([
  ['no JSON', undefined],
  ['null', null],
  ['another contract version', { ...index, contract: 3 }],
  ['records without a title', { ...index, records: [{ kind: 'page', href: '/press' }] }],
  ['an unknown kind', { ...index, records: [{ kind: 'x', title: 'Press', href: '/press' }] }],
  [
    'an address of another kind',
    { ...index, records: [{ kind: 'page', title: 'Press', href: 'javascript:alert(1)' }] },
  ],
])('rejects %s', async (_, body) => {
  respondWith(body);
  await expect(loadIndex(2)).rejects.toThrow(SearchIndexError);
});

test('rejects an error status', async () => {
  respondWith(index, 503);
  await expect(loadIndex(2)).rejects.toThrow(SearchIndexError);
});
