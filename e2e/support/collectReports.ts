import type { Page } from 'playwright/test';
import type { Report } from '../../shared/contract/report';

/** What somebody was told by a page, and with which headers. */
export type CollectedReports = {
  reports: Report[];
  headers: Record<string, string>[];
  chunks: string[];
};

/** Makes the documents of a page say that the site has somebody to tell, and hears what is told. */
export async function collectReports(page: Page): Promise<CollectedReports> {
  const heard: CollectedReports = { reports: [], headers: [], chunks: [] };
  await page.route('**/__reports', async (route) => {
    const request = route.request();
    heard.reports.push(request.postDataJSON() as Report);
    heard.headers.push(await request.allHeaders());
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
    if (/\/rum\.[^/]*\.js$/.test(request.url())) heard.chunks.push(request.url());
  });
  return heard;
}

/** Makes a page think that its tab was left. */
export const hidePage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

/** Tells the page of a form that was sent, as the forms do. */
export const dispatchFormSettled = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const detail = { form: 'contact', outcome: 'sent' };
    window.dispatchEvent(new CustomEvent('form:settled', { detail }));
  });
