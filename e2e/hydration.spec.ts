import type { Page } from 'playwright/test';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { distinctPaths, landingPages, waitForHydration } from './support/pages';
import { startPausingProxy } from './support/pausingProxy';
import { long } from './support/tags';
import { expect, test } from './support/test';

/** Waits until the page has nothing to do, for work after hydration. */
const idle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

/** Opens pages. @throws if hydration replaces an element, or reports a message */
async function expectHydration(
  page: Page,
  messages: readonly string[],
  paths: readonly string[],
): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const nodes = [...document.querySelectorAll('#area *, #header *')].filter(
        // Hydration removes the parts of a form for visitors without scripts.
        (node) => !node.closest('[id$="-sent"], noscript'),
      );
      Object.assign(window, { prerendered: nodes });
    });
  });
  for (const path of paths) {
    // Hydration does not wait for pictures.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await waitForHydration(page);
    await idle(page);
    const replaced = await page.evaluate(() =>
      (window as unknown as { prerendered: Element[] }).prerendered
        .filter((node) => !node.isConnected)
        .map((node) => node.outerHTML.slice(0, 120)),
    );
    expect(replaced, `${path}: replaced nodes`).toEqual([]);
    expect(messages, path).toEqual([]);
  }
}

const landingPaths: string[] = landingPages.map(({ path }) => path);

test('the landing pages hydrate without replacing nodes', async ({ page, messages }) => {
  await expectHydration(page, messages, landingPaths);
});

test(
  'every other page hydrates without replacing nodes',
  long,
  async ({ page, site, messages }) => {
    test.setTimeout(240_000);
    const paths = await distinctPaths(site);
    await expectHydration(
      page,
      messages,
      paths.filter((path) => !landingPaths.includes(path)),
    );
  },
);

test('a document that arrives in two parts hydrates after the second', async ({
  page,
  site,
  messages,
}) => {
  const proxy = await startPausingProxy(site.url);
  try {
    const start = page.waitForResponse(/\/start\.\w+\.js$/);
    await page.goto(`${proxy.url}/Careers`, { waitUntil: 'commit' });
    await expect(page.locator('#area h1')).toBeVisible();
    await page.waitForFunction(() => 'firstScript' in window);
    await page.mouse.wheel(0, 1);
    await start;
    await idle(page);
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    expect(messages).toEqual([]);
    proxy.resume();
    await waitForHydration(page);
    expect(messages).toEqual([]);
  } finally {
    proxy.stop();
  }
});

for (const { path, status, details } of [
  { path: '/Careers', status: 200, details: {} },
  { path: '/gais/nowhere', status: 404, details: {} },
  { path: '/nowhere', status: 404, details: long },
]) {
  test(
    `${path} hydrates, and a menu that a visitor opens before it stays open`,
    details,
    async ({ page, messages }) => {
      await page.addInitScript(() =>
        addEventListener('load', () =>
          document.querySelector<HTMLElement>('#header nav [popovertarget]')?.click(),
        ),
      );
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      const header = page.locator('#header');
      const isHydrated = (element: Element): boolean =>
        Object.keys(element).some((key) => key.startsWith('__react'));
      await expect.poll(() => header.evaluate(isHydrated)).toBe(true);
      await expect(header.getByRole('link', { name: /View All Tracks/ })).toBeVisible();
      const ofSummit = path.startsWith('/gais') ? 1 : 0;
      const summit = header.getByRole('navigation', { name: 'Global AI Summit' });
      await expect(summit).toHaveCount(ofSummit);
      await expect(header.getByRole('link', { name: 'Get Tickets' })).toHaveCount(ofSummit);
      // A 404 response is logged by the browser.
      expect(messages.filter((message) => !message.includes('404'))).toEqual([]);
    },
  );
}

test('a page loads in two network levels, the document and all other files, and hydrates in a later task than the one of its script', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const isHydrating = (): boolean =>
      Object.keys(document.querySelector('#header') ?? {}).some((key) => key.startsWith('__react'));
    document.addEventListener(
      'load',
      ({ target }) => {
        const isShell = target instanceof HTMLScriptElement && /\/start\.\w+\.js$/.test(target.src);
        if (isShell) Object.assign(window, { hydratedByScriptTask: isHydrating() });
      },
      { capture: true },
    );
  });
  await page.goto('/gais/ticket', { waitUntil: 'networkidle' });
  await waitForHydration(page);
  expect(await page.evaluate('window.hydratedByScriptTask')).toBe(false);
  const composed = await (await page.request.get('/gais/ticket')).text();
  const requested = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource');
    return entries
      .map((entry) => new URL(entry.name).pathname)
      .filter((path) => /\.(?:js|css|woff2)$/.test(path));
  });
  expect(requested.length).toBeGreaterThan(5);
  // The navigation chunk is loaded later, once the page is interactive.
  const late = requested.filter(
    (path) => !composed.includes(path) && !/\/navigation\.\w+\.js$/.test(path),
  );
  expect(late, 'files that the document does not name').toEqual([]);

  // The site's configuration is in the document, never in a script.
  for (const path of requested.filter((each) => each.endsWith('.js'))) {
    const script = await (await page.request.get(path)).text();
    expect(script, path).not.toContain(defaultSiteConfig.organiser.register);
  }
});
