import type { Browser } from 'playwright';
import { bytesOf, recordRequests } from '../../support/recordRequests';
import { publishSentences } from '../../support/sentenceReleases';
import type { Site } from '../../support/site';
import type { Row } from '../rows';
import { openContext, waitForIdle } from './phone';

/** Releases that change one sentence, and a page that shows it. */
const visits = [
  {
    page: '/gais/award',
    release: {
      ...{ area: 'mf-awards', version: '1.0.1-bench', from: 'Look for the number first' },
      file: 'mf-awards/src/pages/IntegrationAwardPage.tsx',
      to: 'Look for the number first, please',
    },
  },
  {
    page: '/',
    release: {
      ...{ area: 'shell', version: '1.0.1-bench', from: 'Everyone you need' },
      file: 'shell/src/content/footer.ts',
      to: 'Everyone you need, please',
    },
  },
];

/** Downloads of a visitor who returns after a release of one changed sentence. */
export async function returnVisitRows(browser: Browser, site: Site): Promise<Row[]> {
  await publishSentences(
    site.store,
    visits.map(({ release }) => release),
  );
  const rows: Row[] = [];
  for (const { release, page } of visits) {
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
    await site.run('promote', `${release.area}@${release.version}`);
    const requests = await visit();
    await context.close();
    const all = bytesOf(requests) / 1024;
    const files = all - bytesOf(requests, 'Document') / 1024;
    const row = { of: `${page} (${release.area})`, unit: 'KB' as const };
    rows.push(
      { ...row, metric: 'return visit after a release', value: all, goal: 8 },
      { ...row, metric: 'return visit without its document', value: files, goal: 1.5 },
    );
  }
  return rows;
}
