/** @jest-environment node */
import { mismatches } from './compareResponse';
import { decodedDeltaSequences, deltaSequences } from './deltaSequences';
import { embeddedHost, type Host } from './host';
import { hostTestSite } from './hostTestSite';
import { requests } from './requests';
import type { StoreState } from './requests/requestCase';
import type { RawResponse } from './sendRawRequest';
import { sequences } from './sequences';
import { requestOf, storeStates } from './storeStates';

const site = hostTestSite();
let host: Host;

const withoutDate = ({
  headers: { date: _date, ...headers },
  ...response
}: RawResponse): RawResponse => ({
  ...response,
  headers,
});

beforeAll(async () => {
  host = await embeddedHost(site);
});

afterAll(async () => {
  await host.close();
  site.store.remove();
});

test('the table has at least 80 rows with unique names', () => {
  const names = requests.map(({ state, title }) => `${state}: ${title}`);
  expect(names.length).toBeGreaterThanOrEqual(80);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

describe.each(Object.keys(storeStates) as StoreState[])('%s', (state) => {
  beforeAll(async () => {
    storeStates[state](site);
    await host.waitUntilSynced();
  });

  test.each(requests.filter((row) => row.state === state))('$title', async (row) => {
    const response = await host.request(requestOf(row, site));
    expect(mismatches(row, response, { host: 'embedded', site })).toEqual([]);
    // The second response may come from memory. Visitors without a cookie are assigned again at random.
    const isKnown = row.request.headers?.cookie !== undefined && !response.headers['set-cookie'];
    if (state.startsWith('canar') && !isKnown) return;
    expect(withoutDate(await host.request(requestOf(row, site)))).toEqual(withoutDate(response));
  });
});

describe('sequences of requests', () => {
  const all = { ...sequences, ...decodedDeltaSequences, ...deltaSequences };
  test.each(Object.entries(all))('%s', async (_, sequence) => {
    storeStates.live(site);
    await host.waitUntilSynced();
    expect(await sequence(host, site)).toEqual([]);
  });
});
