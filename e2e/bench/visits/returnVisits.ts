import type { Browser } from 'playwright';
import type { Site } from '../../support/site';
import { makeWorkingCopy } from '../../support/workingCopy';
import type { Row } from '../rows';
import { openContext, waitForIdle } from './phone';
import { bytesOf, recordRequests } from './recordRequests';

const version = '1.0.1-sentence';

/** Changes of one sentence, and a page that shows it. */
const changes = [
  {
    area: 'mf-awards',
    page: '/gais/award',
    file: 'mf-awards/src/pages/IntegrationAwardPage.tsx',
    sentence: 'Look for the number first',
  },
  {
    area: 'shell',
    page: '/',
    file: 'shell/src/content/footer.ts',
    sentence: 'Everyone you need',
  },
];

async function publishChanges(store: string): Promise<void> {
  const copy = await makeWorkingCopy('bench');
  try {
    for (const { area, file, sentence } of changes) {
      copy.change(file, `${sentence}, please`, sentence);
      copy.change(`${area}/package.json`, `"version": "${version}"`, '"version": "1.0.0"');
    }
    const areas = changes.map(({ area }) => area);
    const { code, output } = await copy.build(...areas);
    if (code !== 0) throw new Error(output);
    for (const area of areas) await copy.runWithStore(store, 'publish', area);
  } finally {
    copy.remove();
  }
}

/** Visits a page before and after a release, with one cache. @returns kilobytes of the second visit */
async function returnVisit(
  browser: Browser,
  site: Site,
  { area, page }: { area: string; page: string },
): Promise<{ all: number; files: number }> {
  const context = await openContext(browser);
  const visit = async () => {
    const tab = await context.newPage();
    const recorded = await recordRequests(await context.newCDPSession(tab));
    await tab.goto(site.url + page, { waitUntil: 'load' });
    await waitForIdle(tab);
    await tab.close();
    return recorded();
  };
  await visit();
  await site.run('promote', `${area}@${version}`);
  const requests = await visit();
  await context.close();
  const all = bytesOf(requests) / 1024;
  return { all, files: all - bytesOf(requests, 'Document') / 1024 };
}

/** Downloads of a visitor who returns after a release of one changed sentence. */
export async function returnVisitRows(browser: Browser, site: Site): Promise<Row[]> {
  await publishChanges(site.store);
  const rows: Row[] = [];
  for (const change of changes) {
    const { all, files } = await returnVisit(browser, site, change);
    const row = { of: `${change.page} (${change.area})`, unit: 'KB' as const };
    rows.push(
      { ...row, metric: 'return visit after a release', value: all, goal: 8 },
      { ...row, metric: 'return visit without its document', value: files, goal: 1.5 },
    );
  }
  return rows;
}
