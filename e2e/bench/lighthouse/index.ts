import type { EditionDirectory } from '@concourse/contract/edition';
import releaseBaseSite from '../../support/releaseBaseSite';
import { startSite } from '../../support/site';
import type { Part } from '../rows';
import { manifestOf } from '../visits/releases';
import { installLighthouse } from './installLighthouse';
import { runLighthouse } from './runLighthouse';
import { scoreRows, type RouteReports } from './scores';

const RUNS_PER_ROUTE = Number(process.env.BENCH_ROUNDS ?? 3);

/** One page of every route of the edition. */
async function routesOf(site: string): Promise<string[]> {
  const { areas } = (await (await fetch(`${site}/edition.json`)).json()) as EditionDirectory;
  return areas
    .flatMap(({ name }) => manifestOf(name).routes)
    .flatMap(({ pages }) => pages.find(({ status }) => status === 200)?.path ?? []);
}

async function auditRoutes(site: string, paths: string[]): Promise<RouteReports[]> {
  const program = installLighthouse();
  const audited: RouteReports[] = [];
  for (const path of paths) {
    console.error(`${audited.length + 1} of ${paths.length}: ${path}`);
    const reports = [];
    for (let run = 0; run < RUNS_PER_ROUTE; run += 1)
      reports.push(await runLighthouse(program, site + path));
    audited.push({ path, reports });
  }
  return audited;
}

/** Audits every route with Lighthouse's mobile settings, each run in a new browser; the worst run counts. */
const measure: Part = async () => {
  if (process.env.E2E_SITE !== 'released') await releaseBaseSite();
  const site = await startSite();
  try {
    return scoreRows(await auditRoutes(site.url, await routesOf(site.url)));
  } finally {
    await site.stop();
  }
};

export default measure;
