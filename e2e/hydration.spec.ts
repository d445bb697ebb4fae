import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { distinctPaths, waitForHydration } from './support/pages';
import { expect, test } from './support/test';

test('every page hydrates in place: no message, no node replaced', async ({
  page,
  site,
  messages,
}) => {
  test.setTimeout(240_000);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const nodes = [...document.querySelectorAll('#area *, #header *')].filter(
        // What a form shows to visitors without scripts goes once scripts run.
        (node) => !node.closest('[id$="-sent"], noscript'),
      );
      Object.assign(window, { prerendered: nodes });
    });
  });
  for (const path of await distinctPaths(site)) {
    // It hydrates whether its pictures are there or not.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await waitForHydration(page);
    await page.waitForTimeout(150);
    const replaced = await page.evaluate(() =>
      (window as unknown as { prerendered: Element[] }).prerendered
        .filter((node) => !node.isConnected)
        .map((node) => node.outerHTML.slice(0, 120)),
    );
    expect(replaced, `${path}: nodes of the prerendered page are gone`).toEqual([]);
    expect(messages, path).toEqual([]);
  }
});

test('the shell begins in tasks after the one that brought its script', async ({ page }) => {
  await page.addInitScript(() => {
    const begun = (): boolean =>
      Object.keys(document.querySelector('#header') ?? {}).some((key) => key.startsWith('__react'));
    document.addEventListener(
      'load',
      ({ target }) => {
        const isShell = target instanceof HTMLScriptElement && target.src.endsWith('/main.js');
        if (isShell) Object.assign(window, { begunWithScript: begun() });
      },
      { capture: true },
    );
  });
  await page.goto('/gais/ticket');
  await waitForHydration(page);
  expect(await page.evaluate('window.begunWithScript')).toBe(false);
});

for (const path of ['/nowhere', '/gais/nowhere', '/whoweare/nowhere']) {
  test(`the page for an unknown address hydrates at ${path}, too`, async ({ page, messages }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    const header = page.locator('#header');
    await header.getByRole('button', { name: 'Agendas' }).click();
    await expect(header.getByRole('button', { name: 'Agendas', expanded: true })).toBeVisible();
    const ofSummit = path.startsWith('/gais/');
    await expect(header.getByRole('navigation', { name: 'Global AI Summit' })).toHaveCount(
      ofSummit ? 1 : 0,
    );
    await expect(header.getByRole('link', { name: 'Get Tickets' })).toHaveCount(ofSummit ? 1 : 0);
    expect(messages).toEqual([]);
  });
}

test('a page needs two network levels: the document, then everything at once', async ({ page }) => {
  await page.goto('/gais/ticket', { waitUntil: 'networkidle' });
  const document = await (await page.request.get('/gais/ticket')).text();
  const asked = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource');
    return entries
      .map((entry) => new URL(entry.name).pathname)
      .filter((path) => /\.(?:js|css|woff2)$/.test(path));
  });
  expect(asked.length).toBeGreaterThan(5);
  // What only moves need is asked for once the page is interactive.
  const late = asked.filter(
    (path) => !document.includes(path) && !/\/navigation\.\w+\.js$/.test(path),
  );
  expect(late, 'files that the document does not name').toEqual([]);

  // Which site it is says the document: no script brings one.
  for (const path of asked.filter((each) => each.endsWith('.js'))) {
    const script = await (await page.request.get(path)).text();
    expect(script, path).not.toContain(defaultSiteConfig.organiser.register);
  }
});
