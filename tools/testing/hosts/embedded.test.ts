/** @jest-environment node */
import type { RawAnswer } from './askRaw';
import { faultsOf } from './faultsOf';
import { embeddedHost, type Host } from './host';
import { requests } from './requests';
import type { Scene } from './requests/row';
import { questionOf, scenes } from './scenes';
import { sequences } from './sequences';
import { tableSite } from './site';

const site = tableSite();
let host: Host;

const undated = ({ headers: { date: _date, ...headers }, ...answer }: RawAnswer): RawAnswer => ({
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
  const names = requests.map(({ scene, says }) => `${scene}: ${says}`);
  expect(names.length).toBeGreaterThanOrEqual(80);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

describe.each(Object.keys(scenes) as Scene[])('%s', (scene) => {
  beforeAll(async () => {
    scenes[scene](site);
    await host.caughtUp();
  });

  test.each(requests.filter((row) => row.scene === scene))('$says', async (row) => {
    const answer = await host.ask(questionOf(row, site));
    expect(faultsOf(row, answer, { host: 'embedded', site })).toEqual([]);
    // The second time it comes from memory, if it ever does. Who has no identity is drawn anew.
    const isKnown = row.ask.headers?.cookie !== undefined && !answer.headers['set-cookie'];
    if (scene.startsWith('canar') && !isKnown) return;
    expect(undated(await host.ask(questionOf(row, site)))).toEqual(undated(answer));
  });
});

describe('in several requests', () => {
  test.each(Object.entries(sequences))('%s', async (_, sequence) => {
    scenes.live(site);
    await host.caughtUp();
    expect(await sequence(host, site)).toEqual([]);
  });
});
