import { chromium } from 'playwright';
import type { EditionDirectory } from '@concourse/contract/edition';
import { wholeBrowser } from '../../support/browser';
import releaseBaseSite from '../../support/releaseBaseSite';
import { startSite } from '../../support/site';
import type { Options, Section } from '../section';
import { buildFederationHost, buildMonolith } from './builds';
import { HEAP_NAVIGATIONS, collectSamples } from './collectSamples';
import { packageTable } from './packageTable';
import { downloadTable, heapTable, navigationTable, timeTable } from './report';
import { serveVariants, type Variant } from './serveVariants';
import { smallVisits } from './smallVisits';
import { secondAreaGoal, measureTextPages } from './transferSizes';
import { visitGoals } from './visitGoals';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

const method = (rounds: number): string =>
  `Five sites of the same sources, each behind the same server: answers, headers and compression of what is changed are those of the
site itself. *Ours* is the composed site. *Without scripts* are its documents without scripts and page data. The *monolith* is one build of all pages
and of what the shell does for visitors, with the project's own preset, split by page, over the same documents; nothing in it is
there for releases apart. *Client-rendered* is the same build in an empty body. The *federation host* loads the released areas
at runtime; its documents are empty, and its scripts have no stated integrity.

Each round visits every page of all five in random order, with an empty cache, 390 × 844, Slow 4G by the protocol (1.6 Mbit/s down, 750 kbit/s up,
150 ms) and a processor four times slower; rounds: ${rounds}. Ratios are those of pairs of a round. Scripts are *later* when they are asked for
after the page's own code ran. Blocking time is what tasks after the first paint take beyond 50 ms each.`;

/** What visitors pay for independence. */
export default async function measure({ small }: Options): Promise<Section> {
  if (process.env.E2E_SITE !== 'released') await releaseBaseSite();
  const site = await startSite();
  const browser = await chromium.launch(wholeBrowser);
  const variants: Variant[] = [];
  try {
    const directory = (await (await fetch(`${site.url}/edition.json`)).json()) as EditionDirectory;
    const monolith = await buildMonolith(directory);
    if (small) {
      const all = await serveVariants(site.url, directory, { monolith });
      variants.push(...all);
      const pair = all.filter(({ name }) => name === 'ours' || name === 'monolith');
      return await smallVisits(browser, pair);
    }
    const host = await buildFederationHost(directory);
    variants.push(...(await serveVariants(site.url, directory, { monolith, host })));
    const samples = await collectSamples(browser, variants, ROUNDS);
    const packages = packageTable(directory, monolith, '/gais/award');
    const text = await measureTextPages(browser, site.url);
    return {
      title: 'Visits',
      method: method(ROUNDS),
      tables: [
        downloadTable(samples),
        timeTable(samples),
        navigationTable(samples),
        heapTable(samples, HEAP_NAVIGATIONS),
        text.table,
        packages,
      ],
      goals: [...visitGoals(samples, packages), secondAreaGoal(directory, samples), text.goal],
    };
  } finally {
    await Promise.all(variants.map(({ stop }) => stop()));
    await browser.close();
    await site.stop();
  }
}
