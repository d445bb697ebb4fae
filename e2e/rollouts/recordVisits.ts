import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright/test';
import { secondRelease } from '../support/commandLine';
import { startSite } from '../support/site';
import { candidateReleases, type CandidateRelease } from './candidateReleases';
import type { RecordedVisit } from './SimulatedVisitors';
import { startCollector, type Collector } from './startCollector';
import { visitAwards } from './visitAwards';

type RecordedRelease = Pick<CandidateRelease, 'version' | 'harms'> & {
  url: string;
  told: RecordedVisit[];
};

/**
 * Lets browsers visit each release where everybody gets it, all of them in turn so that they share the machine's good
 * and bad times, and hears what they tell. What has the bytes of the live release shares its visits.
 * @param views page views of each
 */
export async function recordVisits(
  browser: Browser,
  store: string,
  views: number,
): Promise<Map<string, RecordedVisit[]>> {
  const collector = await startCollector();
  const live = { version: secondRelease.from, harms: () => false };
  const others = candidateReleases.filter(({ change }) => change !== null);
  const sites = await Promise.all(
    [live, ...others].map(async ({ version, harms }) => {
      const env = { SITE_REPORTS_ENDPOINT: collector.endpointFor(version) };
      const site = await startSite({ from: store, env });
      const sampled: RecordedRelease = { version, harms, url: site.url, told: [] };
      return { site, sampled };
    }),
  );
  try {
    for (const { site, sampled } of sites) {
      const live = ['promote', `${secondRelease.area}@${sampled.version}`, '--accept-settings'];
      await site.run(...live, '--reason', 'to be sampled');
    }
    const all = sites.map(({ sampled }) => sampled);
    // Two at a time, never two of one release: so it is known whose reports they are.
    const lanes = [0, 1].map((lane) => all.filter((_, at) => at % 2 === lane));
    for (let at = 0; at < views; at += 1) {
      await Promise.all(
        lanes.map(async (lane) => {
          for (const sampled of lane) await recordVisit(browser, collector, { sampled, at });
        }),
      );
    }
    const told = new Map(all.map(({ version, told: visits }) => [version, visits]));
    for (const { version, change } of candidateReleases) {
      if (!change) told.set(version, told.get(live.version) ?? []);
    }
    return told;
  } finally {
    collector.stop();
    await Promise.all(sites.map(({ site }) => site.stop()));
  }
}

async function recordVisit(
  browser: Browser,
  collector: Collector,
  { sampled: { version, harms, url, told }, at }: { sampled: RecordedRelease; at: number },
): Promise<void> {
  const { errand } = await visitAwards(browser, url, at).catch((cause: unknown) => {
    throw new Error(`Visit ${at} of ${version} did not come to its end.`, { cause });
  });
  await pause(300);
  const visit = { kind: errand, reports: collector.take(version) };
  told.push({ ...visit, isHarmed: harms(visit) });
}
