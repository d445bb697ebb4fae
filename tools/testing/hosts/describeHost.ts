import { rmSync, writeFileSync } from 'node:fs';
import { differencesFromEmbedded, mismatches } from './compareResponse';
import { decodedDeltaSequences, deltaSequences } from './deltaSequences';
import { embeddedHost, type Host } from './host';
import { hostTestSite, type HostTestSite } from './hostTestSite';
import { requests } from './requests';
import type { HostName, StoreState } from './requests/requestCase';
import { randomVisitorIds, sequences, assignedEditions } from './sequences';
import { requestOf, storeStates, twoCanaries } from './storeStates';

/** Runs all request cases on a host, and compares it with the embedded server on the same store. */
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

  describe.each(Object.keys(storeStates) as StoreState[])('%s', (state) => {
    beforeAll(async () => {
      storeStates[state](site);
      await host.waitUntilSynced();
    });

    test.each(requests.filter((row) => row.state === state))('$title', async (row) => {
      const request = requestOf(row, site);
      const [response, reference] = await Promise.all([
        host.request(request),
        embedded.request(request),
      ]);
      expect(mismatches(row, response, { host: name, site })).toEqual([]);
      expect(differencesFromEmbedded(row, name, response, reference)).toEqual([]);
    });
  });

  describe('sequences of requests', () => {
    const deltas = { ...(name === 'nginx' && decodedDeltaSequences), ...deltaSequences };
    test.each(Object.entries({ ...sequences, ...deltas }))('%s', async (_, sequence) => {
      storeStates.live(site);
      await host.waitUntilSynced();
      expect(await sequence(host, site)).toEqual([]);
    });

    test('both hosts assign visitors to the same combination of canaries', async () => {
      const visitors = randomVisitorIds().slice(0, 100);
      storeStates.canaries(site);
      await host.waitUntilSynced();
      const assigned = await assignedEditions(host, visitors);
      expect(assigned).toEqual(await assignedEditions(embedded, visitors));
      expect(new Set(assigned).size).toBe(4);
    });

    test('both hosts assign visitors to the same edition, and widening a canary keeps its visitors', async () => {
      const visitors = randomVisitorIds();
      storeStates.canary(site);
      await host.waitUntilSynced();
      const before = await assignedEditions(host, visitors);
      expect(before).toEqual(await assignedEditions(embedded, visitors));

      const { store, live, candidate } = site;
      store.promote({ live: live.id, candidate: candidate.id, percent: 60 });
      await host.waitUntilSynced();
      const after = await assignedEditions(host, visitors);
      const inCanary = (editions: string[]): string[] =>
        visitors.filter((_, index) => editions[index] === candidate.id);
      expect(inCanary(after)).toEqual(expect.arrayContaining(inCanary(before)));
      expect(inCanary(after).length).toBeGreaterThan(inCanary(before).length);
    });

    test('an incomplete new record is not served, and /healthz names both revisions', async () => {
      storeStates.live(site);
      await host.waitUntilSynced();
      const { rev } = await readHealth(embedded);
      const incomplete = `${site.store.dir}/log/${String(Number(rev) + 1).padStart(8, '0')}.json`;
      writeFileSync(incomplete, '{"rev": ');
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
      rmSync(incomplete);
      await host.waitUntilSynced();
      expect(await readHealth(host)).toMatchObject({ status: 200, rev });
    });

    test('a browser report returns 204 even if no process stores reports', async () => {
      const report = { target: '/__reports', method: 'POST', headers: { 'content-length': '0' } };
      expect((await host.request(report)).status).toBe(204);
    });

    test('/healthz names the same live edition and canaries on both hosts', async () => {
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
  const health = JSON.parse(body) as Record<string, unknown>;
  const { environment, edition, rev, canaries, percent } = health;
  return { status, environment, edition, rev, canaries, percent };
}
