import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Edition } from '@concourse/core/store/types';
import { createQueryClient } from '@concourse/rum/remote/queryClient';
import { candidateReleases, createCandidateStore } from './rollouts/candidateReleases';
import { recordVisits } from './rollouts/recordVisits';
import { runTrial, type Trial } from './rollouts/runTrial';
import { SimulatedVisitors, type RecordedVisit } from './rollouts/SimulatedVisitors';
import { trialTable } from './rollouts/trialTable';
import { visitAwards } from './rollouts/visitAwards';
import { secondRelease } from './support/commandLine';
import { startSite, type Site } from './support/site';
import { expect, test } from './support/test';

// `npm run measure:rollouts`: a store, the server that keeps reports, `site rollout` beside it, and visitors: browsers,
// and a crowd that tells again what browsers told of the same release.
test.describe.configure({ mode: 'serial', timeout: 2_400_000 });

/** Page views of each release in browsers, before its canary begins. */
const SAMPLE = 32;
/** Visits a second of the crowd. */
const RATE = 50;
/** By how many percent a release may be slower: a small one takes more visits than there are in a quarter of an hour. */
const MARGIN = 20;

const env = { SITE_REPORTS_ENDPOINT: '/__reports' };

let folder: string;
let site: Site;
let told: Map<string, RecordedVisit[]>;
const trials: Trial[] = [];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(2_400_000);
  folder = mkdtempSync(join(tmpdir(), 'concourse-rollouts-'));
  const from = await createCandidateStore();
  told = await recordVisits(browser, from, SAMPLE);
  const serve = ['--trust-proxy', '--reports', join(folder, 'reports')];
  site = await startSite({ from, env, serve });
  const live = ['promote', `${secondRelease.area}@${secondRelease.from}`, '--accept-settings'];
  await site.run(...live, '--reason', 'browsers report');
});
test.afterAll(async () => {
  console.log(trialTable(trials));
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The release of the awards in each edition. */
const versions = new Map<string, string>();
function versionIn(edition: string): string {
  const known = versions.get(edition);
  if (known !== undefined) return known;
  const text = readFileSync(join(site.store, 'editions', `${edition}.json`), 'utf8');
  const version = (JSON.parse(text) as Edition).releases[secondRelease.area]?.version ?? '';
  versions.set(edition, version);
  return version;
}

test('the page about privacy says what browsers report where they are asked to, and nothing else', async ({
  site: silent,
}) => {
  const told = /Your browser tells us how fast a page was[^<]*Global Privacy Control/;
  const [asked, unasked] = await Promise.all(
    [site.url, silent.url].map(async (url) => (await fetch(`${url}/privacy`)).text()),
  );
  expect(asked).toMatch(told);
  expect(unasked).not.toContain('Your browser tells us');
  expect(`${asked}${unasked}`).not.toContain('%%');
});

test('a good release reaches everybody, and each bad one nobody, for what is wrong with it', async ({
  browser,
}) => {
  const crowd = new SimulatedVisitors({
    origin: site.url,
    recordedVisits: told,
    awardsVersionOf: versionIn,
    perSecond: RATE,
  });
  const coming = crowd.run();
  let browsers = 0;
  const browsing = (async () => {
    for (; crowd.isRunning; browsers += 1) await visitAwards(browser, site.url, browsers);
  })().catch((error: unknown) => void crowd.failures.push(error));
  const how = { env, visits: crowd.visits, margin: MARGIN, reports: join(folder, 'reports') };
  for (const release of candidateReleases) trials.push(await runTrial(site, release, how));
  crowd.stop();
  await Promise.all([coming, browsing]);

  for (const { name, version, ends } of candidateReleases) {
    const sampled = told.get(version) ?? [];
    expect.soft(sampled.filter(({ reports }) => reports.length === 0).length, name).toBe(0);
    const isHarmed = sampled.some((visit) => visit.isHarmed);
    expect.soft(isHarmed, name).toBe(ends === 'nobody');
  }
  for (const { release, records, command } of trials) {
    const { evidence } = records.at(-1) ?? {};
    const verdict = release.ends === 'nobody' ? 'take back' : 'go on';
    expect.soft(evidence?.verdict, `${release.name}: ${words(command)}`).toBe(verdict);
    expect.soft(command.code, release.name).toBe(release.ends === 'nobody' ? 1 : 0);
    if (verdict === 'go on') continue;
    const blamed = evidence?.because.map((because) => because.split(':', 1).join('')) ?? [];
    expect
      .soft(
        blamed.some((each) => release.suspects.includes(each)),
        blamed.join(),
      )
      .toBe(true);
  }
  console.log(`${crowd.visits.length} visits of the crowd, ${browsers} of browsers meanwhile`);
  expect([crowd.rejected, crowd.failures]).toEqual([new Map(), []]);
  await expect.poll(viewsKept).toBe(crowd.visits.length + browsers);
});

const words = ({ output }: Trial['command']): string => output.map((line) => line.words).join('\n');

/** Page views of the awards of which the server keeps a report. */
async function viewsKept(): Promise<number> {
  const questions = createQueryClient({ from: join(folder, 'reports'), env: {} });
  const during = { from: new Date(0), to: new Date(Date.now() + 1000) };
  const figures = await questions.figures({ area: secondRelease.area, by: 'release', during });
  return figures.reduce((sum, { views }) => sum + views, 0);
}
