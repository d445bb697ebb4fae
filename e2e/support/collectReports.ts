import type { Page } from 'playwright/test';
import type { Report } from '../../shared/contract/report';

/** Reports that a page sent, the headers of these requests, and URLs of collector chunks. */
export type CollectedReports = {
  reports: Report[];
  headers: Record<string, string>[];
  chunks: string[];
};

/** Enables reports in all documents of a page and records them. */
export async function collectReports(page: Page): Promise<CollectedReports> {
  const collected: CollectedReports = { reports: [], headers: [], chunks: [] };
  await page.route('**/__reports', async (route) => {
    const request = route.request();
    collected.reports.push(request.postDataJSON() as Report);
    collected.headers.push(await request.allHeaders());
    await route.fulfill({ status: 204 });
  });
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const reports = '"reports":{"endpoint":"/__reports","share":100}';
    const body = (await response.text()).replace('"site":{', `"site":{${reports},`);
    return route.fulfill({ response, body });
  });
  page.on('request', (request) => {
    if (/\/rum\.[^/]*\.js$/.test(request.url())) collected.chunks.push(request.url());
  });
  return collected;
}

/** Simulates that the tab of a page becomes hidden. */
export const hidePage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

/** Dispatches the event of a sent form. */
export const dispatchFormSettled = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const detail = { form: 'contact', outcome: 'sent' };
    window.dispatchEvent(new CustomEvent('form:settled', { detail }));
  });
