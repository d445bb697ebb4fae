import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Edition } from '@concourse/core/store/types';
import { createQueryClient } from '@concourse/rum';
import { candidateReleases, createCandidateStore } from './rollouts/candidateReleases';
import { recordVisits } from './rollouts/recordVisits';
import { runTrial, type Trial } from './rollouts/runTrial';
import { SimulatedVisitors, type RecordedVisit } from './rollouts/SimulatedVisitors';
import { visitAwards } from './rollouts/visitAwards';
import { secondRelease } from './support/commandLine';
import { startSite, type Site } from './support/site';
import { expect, test } from './support/test';

// Runs rollouts on a served site with `site rollout`. Visitors are browsers, and simulated
// visitors who repeat the reports that browsers sent for the same release.
test.describe.configure({ mode: 'serial', timeout: 2_400_000 });

/** Page views of each release that are recorded in browsers before the canaries start. */
const SAMPLE = 32;
/** Simulated visits per second. */
const RATE = 50;
/** Tolerated slowdown in percent: a smaller one would need more visits than the test has in 15 minutes. */
const MARGIN = 20;

const env = { SITE_REPORTS_ENDPOINT: '/__reports' };

let folder: string;
let site: Site;
let recordedVisits: Map<string, RecordedVisit[]>;
const trials: Trial[] = [];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(2_400_000);
  folder = mkdtempSync(join(tmpdir(), 'concourse-rollouts-'));
  const from = await createCandidateStore();
  recordedVisits = await recordVisits(browser, from, SAMPLE);
  const serve = ['--trust-proxy', '--reports', join(folder, 'reports')];
  site = await startSite({ from, env, serve });
  await site.applySettings({});
});
test.afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Caches the awards version of each edition. */
const versions = new Map<string, string>();
function versionIn(edition: string): string {
  const known = versions.get(edition);
  if (known !== undefined) return known;
  const text = readFileSync(join(site.store, 'editions', `${edition}.json`), 'utf8');
  const version = (JSON.parse(text) as Edition).releases[secondRelease.area]?.version ?? '';
  versions.set(edition, version);
  return version;
}

test('the privacy page describes reports if enabled', async ({ site: withoutReports }) => {
  const description = /Your browser tells us how fast a page was[^<]*Global Privacy Control/;
  const [enabled, disabled] = await Promise.all(
    [site.url, withoutReports.url].map(async (url) => (await fetch(`${url}/privacy`)).text()),
  );
  expect(enabled).toMatch(description);
  expect(disabled).not.toContain('Your browser tells us');
  expect(`${enabled}${disabled}`).not.toContain('%%');
});

test('a rollout promotes a good release and rolls back each bad one for the right reason', async ({
  browser,
}) => {
  const visitors = new SimulatedVisitors({
    origin: site.url,
    recordedVisits,
    awardsVersionOf: versionIn,
    perSecond: RATE,
  });
  const simulation = visitors.run();
  let browsers = 0;
  const browsing = (async () => {
    for (; visitors.isRunning; browsers += 1) await visitAwards(browser, site.url, browsers);
  })().catch((error: unknown) => void visitors.failures.push(error));
  const options = { env, margin: MARGIN, reports: join(folder, 'reports') };
  for (const release of candidateReleases) trials.push(await runTrial(site, release, options));
  visitors.stop();
  await Promise.all([simulation, browsing]);

  for (const { name, version, outcome } of candidateReleases) {
    const sampled = recordedVisits.get(version) ?? [];
    expect.soft(sampled.filter(({ reports }) => reports.length === 0).length, name).toBe(0);
    const isHarmed = sampled.some((visit) => visit.isHarmed);
    expect.soft(isHarmed, name).toBe(outcome === 'rolled back');
  }
  for (const { release, records, command } of trials) {
    const { evidence } = records.at(-1) ?? {};
    const verdict = release.outcome === 'rolled back' ? 'roll back' : 'advance';
    expect.soft(evidence?.verdict, `${release.name}: ${command.output}`).toBe(verdict);
    expect.soft(command.code, release.name).toBe(release.outcome === 'rolled back' ? 1 : 0);
    if (verdict === 'advance') continue;
    const blamed = evidence?.because.map((because) => because.split(':', 1).join('')) ?? [];
    expect
      .soft(
        blamed.some((each) => release.suspects.includes(each)),
        blamed.join(),
      )
      .toBe(true);
  }
  expect([visitors.rejected, visitors.failures]).toEqual([new Map(), []]);
  await expect.poll(storedViews).toBe(visitors.visits + browsers);
});

/** Page views of the awards area for which the server stored a report. */
async function storedViews(): Promise<number> {
  const queries = createQueryClient({ from: join(folder, 'reports'), env: {} });
  const during = { from: new Date(0), to: new Date(Date.now() + 1000) };
  const figures = await queries.figures({ area: secondRelease.area, during });
  return figures.reduce((sum, { views }) => sum + views, 0);
}
