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
  visits: RecordedVisit[];
};

/**
 * Records reports of browsers that visit each release on a site where it is live. Takes turns between the releases, so
 * that temporary load affects all of them. Releases without a change share the visits of the live release.
 * @param views page views of each release
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
      const recorded: RecordedRelease = { version, harms, url: site.url, visits: [] };
      return { site, recorded };
    }),
  );
  try {
    for (const { site, recorded } of sites) {
      await site.applySettings({});
      const promote = ['promote', `${secondRelease.area}@${recorded.version}`];
      await site.run(...promote, '--reason', 'record visits');
    }
    const all = sites.map(({ recorded }) => recorded);
    // Two visits run in parallel, but never two of the same release, so that each report belongs to a known visit.
    const lanes = [0, 1].map((lane) => all.filter((_, at) => at % 2 === lane));
    for (let at = 0; at < views; at += 1) {
      await Promise.all(
        lanes.map(async (lane) => {
          for (const recorded of lane) await recordVisit(browser, collector, { recorded, at });
        }),
      );
    }
    const visits = new Map(all.map((each) => [each.version, each.visits]));
    for (const { version, change } of candidateReleases) {
      if (!change) visits.set(version, visits.get(live.version) ?? []);
    }
    return visits;
  } finally {
    collector.stop();
    await Promise.all(sites.map(({ site }) => site.stop()));
  }
}

async function recordVisit(
  browser: Browser,
  collector: Collector,
  { recorded: { version, harms, url, visits }, at }: { recorded: RecordedRelease; at: number },
): Promise<void> {
  const { kind } = await visitAwards(browser, url, at).catch((cause: unknown) => {
    throw new Error(`Visit ${at} of ${version} failed.`, { cause });
  });
  await pause(300);
  const visit = { kind, reports: collector.take(version) };
  visits.push({ ...visit, isHarmed: harms(visit) });
}
