import type { EditionDirectory } from '@concourse/contract/edition';
import releaseBaseSite from '../../support/releaseBaseSite';
import { startSite } from '../../support/site';
import type { Goal, Options, Section } from '../section';
import { manifestOf } from '../visits/releases';
import { installLighthouse } from './install';
import { categories, judge, type Category } from './judge';
import { faultTable, scoreTable, worstScore, type Judged } from './worstOf';

const RUNS = 3;

/** Performance is measured on whatever machine this is: 90 is where Lighthouse begins to call it good. */
const asked: Record<Category, number> = {
  performance: 90,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

const title = 'Lighthouse';

/** One address of every route of the edition. */
async function routesOf(site: string): Promise<string[]> {
  const { areas } = (await (await fetch(`${site}/edition.json`)).json()) as EditionDirectory;
  return areas
    .flatMap(({ name }) => manifestOf(name).routes)
    .flatMap(({ pages }) => pages.find(({ status }) => status === 200)?.path ?? []);
}

async function judgeAll(site: string, paths: string[]): Promise<Judged[]> {
  const program = installLighthouse();
  const judged: Judged[] = [];
  for (const path of paths) {
    console.error(`${judged.length + 1} of ${paths.length}: ${path}`);
    const reports = [];
    for (let run = 0; run < RUNS; run += 1) reports.push(await judge(program, site + path));
    judged.push({ path, reports });
  }
  return judged;
}

function goalOf(judged: Judged[], category: Category): Goal {
  const scores = judged.map((each) => ({ path: each.path, score: worstScore(each, category) }));
  const below = scores.filter(({ score }) => score < asked[category]);
  return {
    what: `${category} of every route`,
    asked: `≥ ${asked[category]}`,
    reached: String(Math.min(...scores.map(({ score }) => score))),
    met: below.length === 0,
    ...(below.length > 0 && { why: below.map(({ path, score }) => `${score} ${path}`).join(', ') }),
  };
}

/** What Lighthouse says of every route: its scores depend on the machine, so nothing of it is in the small bench. */
export default async function measure({ small }: Options): Promise<Section> {
  if (small) return { title, method: 'Left out.', tables: [], goals: [] };
  if (process.env.E2E_SITE !== 'released') await releaseBaseSite();
  const site = await startSite();
  try {
    const judged = await judgeAll(site.url, await routesOf(site.url));
    return {
      title,
      method: `Lighthouse's own phone (Slow 4G, a processor four times slower, both computed), ${RUNS} runs of each route in
browsers of their own; the worst run counts.`,
      tables: [scoreTable(judged), faultTable(judged)],
      goals: categories.map((category) => goalOf(judged, category)),
    };
  } finally {
    await site.stop();
  }
}
