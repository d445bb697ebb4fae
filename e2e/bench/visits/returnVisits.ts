import type { Browser } from 'playwright';
import { bytesOf, recordRequests } from '../../support/recordRequests';
import { publishSentences, sentenceReleases } from '../../support/sentenceReleases';
import type { Site } from '../../support/site';
import type { Row } from '../rows';
import { openContext, waitForIdle } from './phone';

const { award, footer } = sentenceReleases;
const visits = [
  { release: award, page: '/gais/award' },
  { release: footer, page: '/' },
];

/** Downloads of a visitor who returns after a release of one changed sentence. */
export async function returnVisitRows(browser: Browser, site: Site): Promise<Row[]> {
  await publishSentences(site.store, [award, footer]);
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
