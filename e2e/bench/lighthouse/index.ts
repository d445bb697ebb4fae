import type { EditionDirectory } from '@concourse/contract/edition';
import releaseBaseSite from '../../support/releaseBaseSite';
import { startSite } from '../../support/site';
import type { Goal, Options, Section } from '../section';
import { manifestOf } from '../visits/releases';
import { installLighthouse } from './installLighthouse';
import { categories, runLighthouse, type Category } from './runLighthouse';
import { failedAuditsTable, scoreTable, worstScore, type RouteReports } from './scoreTables';

const RUNS_PER_ROUTE = Number(process.env.BENCH_ROUNDS ?? 3);
const TARGET_SCORE = 100;

const title = 'Lighthouse';

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

function goalOf(audited: RouteReports[], category: Category): Goal {
  const scores = audited.map((each) => worstScore(each, category));
  const below = [...new Set(scores)].filter((score) => score < TARGET_SCORE).sort((a, b) => a - b);
  const routes = (score: number): string =>
    `${score} on ${scores.filter((each) => each === score).length}`;
  return {
    metric: `${category} of every route`,
    target: String(TARGET_SCORE),
    result: String(Math.min(...scores)),
    met: below.length === 0,
    ...(below.length > 0 && {
      reason: `${below.map(routes).join(', ')} of ${audited.length} routes; the second table lists failed audits`,
    }),
  };
}

/** Audits every route with Lighthouse. The small bench skips it because scores depend on the machine. */
export default async function measure({ small }: Options): Promise<Section> {
  if (small) return { title, method: 'Skipped.', tables: [], goals: [] };
  if (process.env.E2E_SITE !== 'released') await releaseBaseSite();
  const site = await startSite();
  try {
    const audited = await auditRoutes(site.url, await routesOf(site.url));
    return {
      title,
      method: `Lighthouse's mobile settings (Slow 4G and a CPU four times slower, both simulated). Runs of each route, each in a new
browser: ${RUNS_PER_ROUTE}; the worst counts.`,
      tables: [scoreTable(audited), failedAuditsTable(audited)],
      goals: categories.map((category) => goalOf(audited, category)),
    };
  } finally {
    await site.stop();
  }
}
