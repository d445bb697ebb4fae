import { chromium } from 'playwright';
import type { EditionDirectory } from '@concourse/contract/edition';
import { fullBrowser } from '../../support/browser';
import releaseBaseSite from '../../support/releaseBaseSite';
import { startSite } from '../../support/site';
import type { Row } from '../rows';
import { buildMonolith } from './buildMonolith';
import { byteRows } from './byteRows';
import { returnVisitRows } from './returnVisits';
import { serveVariants } from './serveVariants';
import { timeRows } from './timeRows';

/** Measures the costs of independent releases for visitors. @param bytes measures no times, only download sizes */
export async function measureVisits({ bytes }: { bytes: boolean }): Promise<Row[]> {
  await releaseBaseSite();
  const site = await startSite();
  const browser = await chromium.launch(fullBrowser);
  try {
    const directory = (await (await fetch(`${site.url}/edition.json`)).json()) as EditionDirectory;
    const variants = await serveVariants(site.url, directory, await buildMonolith(directory));
    try {
      const rows = await byteRows(browser, variants, directory);
      if (!bytes) rows.push(...(await timeRows(browser, variants)));
      return [...rows, ...(await returnVisitRows(browser, site))];
    } finally {
      await Promise.all(Object.values(variants).map(({ stop }) => stop()));
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}
