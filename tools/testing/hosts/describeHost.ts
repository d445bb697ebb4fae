import { rmSync, writeFileSync } from 'node:fs';
import { differencesFromEmbedded, mismatches } from './compareResponse';
import { embeddedHost, type Host } from './host';
import { hostTestSite, type HostTestSite } from './hostTestSite';
import { requests } from './requests';
import type { HostName, StoreState } from './requests/requestCase';
import { randomVisitorIds, sequences, assignedEditions } from './sequences';
import { requestOf, storeStates, twoCanaries } from './storeStates';

/** Asks a host the whole table, and holds it against the embedded server over the same store. */
export function describeHost(name: HostName, start: (site: HostTestSite) => Promise<Host>): void {
  const site = hostTestSite();
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

  describe.each(Object.keys(storeStates) as StoreState[])('%s', (scene) => {
    beforeAll(async () => {
      storeStates[scene](site);
      await host.waitUntilSynced();
    });

    test.each(requests.filter((row) => row.state === scene))('$title', async (row) => {
      const question = requestOf(row, site);
      const [answer, own] = await Promise.all([host.request(question), embedded.request(question)]);
      expect(mismatches(row, answer, { host: name, site })).toEqual([]);
      expect(differencesFromEmbedded(row, name, answer, own)).toEqual([]);
    });
  });

  describe('in several requests', () => {
    test.each(Object.entries(sequences))('%s', async (_, sequence) => {
      storeStates.live(site);
      await host.waitUntilSynced();
      expect(await sequence(host, site)).toEqual([]);
    });

    test('a visitor draws the same of several canaries on both hosts', async () => {
      const visitors = randomVisitorIds().slice(0, 100);
      storeStates.canaries(site);
      await host.waitUntilSynced();
      const found = await assignedEditions(host, visitors);
      expect(found).toEqual(await assignedEditions(embedded, visitors));
      expect(new Set(found).size).toBe(4);
    });

    test('a visitor is on the same side on both hosts, and widening drops nobody', async () => {
      const visitors = randomVisitorIds();
      storeStates.canary(site);
      await host.waitUntilSynced();
      const before = await assignedEditions(host, visitors);
      expect(before).toEqual(await assignedEditions(embedded, visitors));

      const { store, live, candidate } = site;
      store.promote({ live: live.id, candidate: candidate.id, percent: 60 });
      await host.waitUntilSynced();
      const after = await assignedEditions(host, visitors);
      const tried = (sides: string[]): string[] =>
        visitors.filter((_, index) => sides[index] === candidate.id);
      expect(tried(after)).toEqual(expect.arrayContaining(tried(before)));
      expect(tried(after).length).toBeGreaterThan(tried(before).length);
    });

    test('a torn new record is not served, and /healthz names both revisions', async () => {
      storeStates.live(site);
      await host.waitUntilSynced();
      const { rev } = await readHealth(embedded);
      const torn = `${site.store.dir}/log/${String(Number(rev) + 1).padStart(8, '0')}.json`;
      writeFileSync(torn, '{"rev": ');
      await host.waitUntilSynced();
      const damage = { damaged: Number(rev) + 1, served: rev, steppedBack: false };
      for (const each of [host, embedded]) {
        const health = await each.request({ target: '/healthz' });
        expect([health.status, JSON.parse(health.body)]).toMatchObject([
          200,
          { status: 'degraded', rev, degraded: damage },
        ]);
        expect((await each.request({ target: '/readyz' })).status).toBe(200);
      }
      rmSync(torn);
      await host.waitUntilSynced();
      expect(await readHealth(host)).toMatchObject({ status: 200, rev });
    });

    test('a report that no process keeps is no error for the visitor', async () => {
      const report = { target: '/__reports', method: 'POST', headers: { 'content-length': '0' } };
      expect((await host.request(report)).status).toBe(204);
    });

    test('/healthz tells the same of what is live, and where', async () => {
      const { store, live, candidate } = site;
      store.promote({ live: live.id, candidate: candidate.id, percent: 30 });
      await host.waitUntilSynced();
      expect(await readHealth(host)).toEqual(await readHealth(embedded));
      expect((await host.request({ target: '/healthz' })).body).not.toContain(candidate.id);
      store.promote(twoCanaries(site));
      await host.waitUntilSynced();
      expect(await readHealth(host)).toEqual(await readHealth(embedded));
    });
  });
}

async function readHealth(host: Host): Promise<Record<string, unknown>> {
  const { status, body } = await host.request({ target: '/healthz' });
  const told = JSON.parse(body) as Record<string, unknown>;
  const { environment, edition, rev, canaries, percent } = told;
  return { status, environment, edition, rev, canaries, percent };
}
