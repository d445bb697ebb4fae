/** @jest-environment node */
import { rmSync } from 'node:fs';
import { differences, faultsOf } from './faultsOf';
import { embeddedHost, type Host } from './host';
import { nginxHost } from './nginxHost';
import { requests } from './requests';
import type { Scene } from './requests/row';
import { questionOf, scenes } from './scenes';
import { manyVisitors, sequences, sidesOf } from './sequences';
import { tableSite } from './site';

const site = tableSite();
let nginx: Host;
let embedded: Host;

beforeAll(async () => {
  embedded = await embeddedHost(site);
  nginx = await nginxHost(site);
});

afterAll(async () => {
  await embedded.close();
  await nginx.close();
  for (const end of ['-copy', '-nginx']) rmSync(site.store.dir + end, { recursive: true });
  site.store.remove();
});

describe.each(Object.keys(scenes) as Scene[])('%s', (scene) => {
  beforeAll(async () => {
    scenes[scene](site);
    await nginx.caughtUp();
  });

  test.each(requests.filter((row) => row.scene === scene))('$says', async (row) => {
    const question = questionOf(row, site);
    const [answer, own] = await Promise.all([nginx.ask(question), embedded.ask(question)]);
    expect(faultsOf(row, answer, { host: 'nginx', site })).toEqual([]);
    expect(differences(row, answer, own)).toEqual([]);
  });
});

describe('in several requests', () => {
  test.each(Object.entries(sequences))('%s', async (_, sequence) => {
    scenes.live(site);
    await nginx.caughtUp();
    expect(await sequence(nginx, site)).toEqual([]);
  });

  test('a visitor is on the same side on both hosts, and widening drops nobody', async () => {
    const visitors = manyVisitors();
    scenes.canary(site);
    await nginx.caughtUp();
    const before = await sidesOf(nginx, visitors);
    expect(before).toEqual(await sidesOf(embedded, visitors));

    const { store, live, candidate } = site;
    store.promote({ live: live.id, candidate: candidate.id, percent: 60 });
    await nginx.caughtUp();
    const after = await sidesOf(nginx, visitors);
    const tried = (sides: string[]): string[] =>
      visitors.filter((_, index) => sides[index] === candidate.id);
    expect(tried(after)).toEqual(expect.arrayContaining(tried(before)));
    expect(tried(after).length).toBeGreaterThan(tried(before).length);
  });

  test('/healthz tells the same of what is live', async () => {
    const { store, live, candidate } = site;
    store.promote({ live: live.id, candidate: candidate.id, percent: 30 });
    await nginx.caughtUp();
    const told = async (host: Host): Promise<Record<string, unknown>> => {
      const { status, body } = await host.ask({ target: '/healthz' });
      const {
        edition,
        rev,
        candidate: tried,
        percent,
      } = JSON.parse(body) as Record<string, unknown>;
      return { status, edition, rev, tried, percent };
    };
    expect(await told(nginx)).toEqual(await told(embedded));
  });
});
