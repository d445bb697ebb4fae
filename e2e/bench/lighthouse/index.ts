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

/** One address of every route of the edition. */
async function routesOf(site: string): Promise<string[]> {
  const { areas } = (await (await fetch(`${site}/edition.json`)).json()) as EditionDirectory;
  return areas
    .flatMap(({ name }) => manifestOf(name).routes)
    .flatMap(({ pages }) => pages.find(({ status }) => status === 200)?.path ?? []);
}

async function auditRoutes(site: string, paths: string[]): Promise<RouteReports[]> {
  const program = installLighthouse();
  const judged: RouteReports[] = [];
  for (const path of paths) {
    console.error(`${judged.length + 1} of ${paths.length}: ${path}`);
    const reports = [];
    for (let run = 0; run < RUNS_PER_ROUTE; run += 1)
      reports.push(await runLighthouse(program, site + path));
    judged.push({ path, reports });
  }
  return judged;
}

function goalOf(judged: RouteReports[], category: Category): Goal {
  const scores = judged.map((each) => worstScore(each, category));
  const below = [...new Set(scores)].filter((score) => score < TARGET_SCORE).sort((a, b) => a - b);
  const routes = (score: number): string =>
    `${score} on ${scores.filter((each) => each === score).length}`;
  return {
    what: `${category} of every route`,
    asked: String(TARGET_SCORE),
    reached: String(Math.min(...scores)),
    met: below.length === 0,
    ...(below.length > 0 && {
      why: `${below.map(routes).join(', ')} of ${judged.length} routes; what it faults is in the second table`,
    }),
  };
}

/** What Lighthouse says of every route: its scores depend on the machine, so nothing of it is in the small bench. */
export default async function measure({ small }: Options): Promise<Section> {
  if (small) return { title, method: 'Left out.', tables: [], goals: [] };
  if (process.env.E2E_SITE !== 'released') await releaseBaseSite();
  const site = await startSite();
  try {
    const judged = await auditRoutes(site.url, await routesOf(site.url));
    return {
      title,
      method: `Lighthouse's own phone (Slow 4G, a processor four times slower, both computed). Runs of each route, in browsers of
their own: ${RUNS_PER_ROUTE}; the worst counts.`,
      tables: [scoreTable(judged), failedAuditsTable(judged)],
      goals: categories.map((category) => goalOf(judged, category)),
    };
  } finally {
    await site.stop();
  }
}
