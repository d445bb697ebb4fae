import { chromium } from 'playwright';
import type { EditionDirectory } from '@concourse/contract/edition';
import { fullBrowser } from '../../support/browser';
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
  `Five variants of the site, built from the same sources and behind the same server. Changed files get the headers and the compression of
the site itself. *Ours* is the composed site. *Without scripts* is the same documents without scripts and page data. The *monolith*
is one build of all pages and of the shell's features, with the project's own preset, split by page, with the same documents; it
has no code for separate releases. *Client-rendered* is the same build in documents with an empty body. The *federation host* loads
the released areas at runtime into empty documents; its scripts have no integrity hashes.

Each round visits every page of all five variants in random order, with an empty cache, at 390 × 844, on Slow 4G emulated by the DevTools protocol
(1.6 Mbit/s down, 750 kbit/s up, 150 ms), with a CPU slowed four times; rounds: ${rounds}. Ratios compare the pairs of a round. *Later* scripts are
requested after the page's own code ran. Blocking time is the sum of the time beyond 50 ms of each task after the first paint.`;

/** Measures the costs of independent releases for visitors. */
export default async function measure({ small }: Options): Promise<Section> {
  if (process.env.E2E_SITE !== 'released') await releaseBaseSite();
  const site = await startSite();
  const browser = await chromium.launch(fullBrowser);
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
