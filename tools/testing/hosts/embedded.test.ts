/** @jest-environment node */
import { mismatches } from './compareResponse';
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
  ...answer
}: RawResponse): RawResponse => ({
  ...answer,
  headers,
});

beforeAll(async () => {
  host = await embeddedHost(site);
});

afterAll(async () => {
  await host.close();
  site.store.remove();
});

test('the table is of use: at least 80 rows, and no two of one name', () => {
  const names = requests.map(({ state, title }) => `${state}: ${title}`);
  expect(names.length).toBeGreaterThanOrEqual(80);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

describe.each(Object.keys(storeStates) as StoreState[])('%s', (scene) => {
  beforeAll(async () => {
    storeStates[scene](site);
    await host.waitUntilSynced();
  });

  test.each(requests.filter((row) => row.state === scene))('$title', async (row) => {
    const answer = await host.request(requestOf(row, site));
    expect(mismatches(row, answer, { host: 'embedded', site })).toEqual([]);
    // The second time it comes from memory, if it ever does. Who has no identity is drawn anew.
    const isKnown = row.request.headers?.cookie !== undefined && !answer.headers['set-cookie'];
    if (scene.startsWith('canar') && !isKnown) return;
    expect(withoutDate(await host.request(requestOf(row, site)))).toEqual(withoutDate(answer));
  });
});

describe('in several requests', () => {
  test.each(Object.entries(sequences))('%s', async (_, sequence) => {
    storeStates.live(site);
    await host.waitUntilSynced();
    expect(await sequence(host, site)).toEqual([]);
  });
});
