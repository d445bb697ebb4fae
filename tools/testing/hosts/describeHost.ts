import { rmSync, writeFileSync } from 'node:fs';
import { differences, faultsOf } from './faultsOf';
import { embeddedHost, type Host } from './host';
import { requests } from './requests';
import type { HostName, Scene } from './requests/row';
import { questionOf, scenes, twoCanaries } from './scenes';
import { manyVisitors, sequences, sidesOf } from './sequences';
import { tableSite, type TableSite } from './site';

/** Asks a host the whole table, and holds it against the embedded server over the same store. */
export function describeHost(name: HostName, start: (site: TableSite) => Promise<Host>): void {
  const site = tableSite();
  let host: Host;
  let embedded: Host;

  beforeAll(async () => {
    embedded = await embeddedHost(site);
    host = await start(site);
  });

  afterAll(async () => {
    await embedded.close();
    await host.close();
    for (const end of ['-copy', '-nginx']) {
      rmSync(site.store.dir + end, { recursive: true, force: true });
    }
    site.store.remove();
  });

  describe.each(Object.keys(scenes) as Scene[])('%s', (scene) => {
    beforeAll(async () => {
      scenes[scene](site);
      await host.caughtUp();
    });

    test.each(requests.filter((row) => row.scene === scene))('$says', async (row) => {
      const question = questionOf(row, site);
      const [answer, own] = await Promise.all([host.ask(question), embedded.ask(question)]);
      expect(faultsOf(row, answer, { host: name, site })).toEqual([]);
      expect(differences(row, name, answer, own)).toEqual([]);
    });
  });

  describe('in several requests', () => {
    test.each(Object.entries(sequences))('%s', async (_, sequence) => {
      scenes.live(site);
      await host.caughtUp();
      expect(await sequence(host, site)).toEqual([]);
    });

    test('a visitor draws the same of several canaries on both hosts', async () => {
      const visitors = manyVisitors().slice(0, 100);
      scenes.canaries(site);
      await host.caughtUp();
      const found = await sidesOf(host, visitors);
      expect(found).toEqual(await sidesOf(embedded, visitors));
      expect(new Set(found).size).toBe(4);
    });

    test('a visitor is on the same side on both hosts, and widening drops nobody', async () => {
      const visitors = manyVisitors();
      scenes.canary(site);
      await host.caughtUp();
      const before = await sidesOf(host, visitors);
      expect(before).toEqual(await sidesOf(embedded, visitors));

      const { store, live, candidate } = site;
      store.promote({ live: live.id, candidate: candidate.id, percent: 60 });
      await host.caughtUp();
      const after = await sidesOf(host, visitors);
      const tried = (sides: string[]): string[] =>
        visitors.filter((_, index) => sides[index] === candidate.id);
      expect(tried(after)).toEqual(expect.arrayContaining(tried(before)));
      expect(tried(after).length).toBeGreaterThan(tried(before).length);
    });

    test('a torn new record is not served, and /healthz names both revisions', async () => {
      scenes.live(site);
      await host.caughtUp();
      const { rev } = await toldBy(embedded);
      const torn = `${site.store.dir}/log/${String(Number(rev) + 1).padStart(8, '0')}.json`;
      writeFileSync(torn, '{"rev": ');
      await host.caughtUp();
      const damage = { damaged: Number(rev) + 1, served: rev, steppedBack: false };
      for (const each of [host, embedded]) {
        const health = await each.ask({ target: '/healthz' });
        expect([health.status, JSON.parse(health.body)]).toMatchObject([
          200,
          { status: 'degraded', rev, degraded: damage },
        ]);
        expect((await each.ask({ target: '/readyz' })).status).toBe(200);
      }
      rmSync(torn);
      await host.caughtUp();
      expect(await toldBy(host)).toMatchObject({ status: 200, rev });
    });

    test('a report that no process keeps is no error for the visitor', async () => {
      const report = { target: '/__reports', method: 'POST', headers: { 'content-length': '0' } };
      expect((await host.ask(report)).status).toBe(204);
    });

    test('/healthz tells the same of what is live, and where', async () => {
      const { store, live, candidate } = site;
      store.promote({ live: live.id, candidate: candidate.id, percent: 30 });
      await host.caughtUp();
      expect(await toldBy(host)).toEqual(await toldBy(embedded));
      expect((await host.ask({ target: '/healthz' })).body).not.toContain(candidate.id);
      store.promote(twoCanaries(site));
      await host.caughtUp();
      expect(await toldBy(host)).toEqual(await toldBy(embedded));
    });
  });
}

async function toldBy(host: Host): Promise<Record<string, unknown>> {
  const { status, body } = await host.ask({ target: '/healthz' });
  const told = JSON.parse(body) as Record<string, unknown>;
  const { environment, edition, rev, canaries, percent } = told;
  return { status, environment, edition, rev, canaries, percent };
}
