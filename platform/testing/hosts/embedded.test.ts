/** @jest-environment node */
import { faultsOf } from './faultsOf';
import { embeddedHost, type Host } from './host';
import { requests } from './requests';
import type { Scene } from './requests/row';
import { questionOf, scenes } from './scenes';
import { sequences } from './sequences';
import { tableSite } from './site';

const site = tableSite();
let host: Host;

beforeAll(async () => {
  host = await embeddedHost(site);
});

afterAll(async () => {
  await host.close();
  site.store.remove();
});

test('the table is of use: at least 80 rows, and no two of one name', () => {
  const names = requests.map(({ scene, says }) => `${scene}: ${says}`);
  expect(names.length).toBeGreaterThanOrEqual(80);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

describe.each(Object.keys(scenes) as Scene[])('%s', (scene) => {
  beforeAll(() => {
    scenes[scene](site);
  });

  test.each(requests.filter((row) => row.scene === scene))('$says', async (row) => {
    const answer = await host.ask(questionOf(row, site));
    expect(faultsOf(row, answer, { host: 'embedded', site })).toEqual([]);
  });
});

describe('in several requests', () => {
  test.each(Object.entries(sequences))('%s', async (_, sequence) => {
    scenes.live(site);
    expect(await sequence(host, site)).toEqual([]);
  });
});
