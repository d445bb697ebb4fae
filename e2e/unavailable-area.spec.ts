import type { Page } from 'playwright/test';
import { expectNoAxeFindings } from './support/axe';
import { collectReports } from './support/collectReports';
import {
  waitForHydration,
  isSameDocument,
  startReading,
  markDocument,
  visit,
  visitAndPoint,
} from './support/pages';
import { long, longUnless } from './support/tags';
import { expect, test } from './support/test';

const entry = '/mf-awards/.*/remoteEntry\\.js';
const notice = 'You can read this page and follow its links';

/** A visitor who begins to read gets a notice, also if the shell loads another document meanwhile. */
const expectNotice = (page: Page, text: string): Promise<void> =>
  expect(async () => {
    await startReading(page);
    await expect(page.locator('#notices')).toContainText(text, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });

test.afterEach(({ site }) => site.clearFaults());

for (const [problem, fault] of Object.entries({
  'is missing': { mode: 'status', status: 404 },
  hangs: { mode: 'hang' },
  throws: { mode: 'throw' },
})) {
  const details = longUnless(problem !== 'hangs');
  test(
    `if the entry of an area ${problem}, the page stays readable and offers a retry`,
    details,
    async ({ page, site }) => {
      await site.setFault({ path: entry, ...fault });
      await page.goto('/gais/award', { waitUntil: 'commit' });
      await expect(page.locator('#area h1')).toBeVisible();
      await expectNotice(page, notice);
      await expect(page.locator('#area')).toHaveAttribute('data-prerendered', 'mf-awards');

      await site.clearFaults();
      await page.getByRole('button', { name: 'Try again' }).click();
      await waitForHydration(page);
      await expect(page.getByText(notice)).toBeHidden();
    },
  );
}

test('a link to another area works at once while an area hangs', async ({ page, site }) => {
  await site.setFault({ path: entry, mode: 'hang' });
  await page.goto('/gais/award', { waitUntil: 'commit' });
  await page.locator('#footer a[href="/Careers"]').click();
  // The shell gives up the area after eight seconds.
  await expect(page).toHaveURL('/Careers', { timeout: 7000 });
  await waitForHydration(page);
});

test('navigation to an unavailable area loads a document', async ({ page, site }) => {
  await site.setFault({ path: entry, mode: 'status', status: 500 });
  await visit(page, '/Careers');
  await page.locator('#footer a[href="/gais/award"]').click();
  await expect(page).toHaveURL('/gais/award');
  await expect(page.locator('#area h1')).toBeVisible();
});

test('the page hydrates if its start script fails once', long, async ({ page, site }) => {
  await site.setFault({ path: '/shell/files/start\\..*\\.js', mode: 'tamper', times: 1 });
  await visit(page, '/Careers');
});

test(
  'the page hydrates if a style sheet fails before the first script runs',
  long,
  async ({ page, site }) => {
    await site.setFault({ path: '/mf-careers/files/.*\\.css', mode: 'status', status: 404 });
    await page.addInitScript(() => {
      const record = ({ target }: Event): void => {
        if (target instanceof HTMLLinkElement) Object.assign(window, { styleFailed: true });
      };
      addEventListener('error', record, { capture: true });
    });
    await page.route(/\/main\.\w+\.js$/, async (route) => {
      await page.waitForFunction(() => 'styleFailed' in window, undefined, { polling: 20 });
      await route.continue();
    });
    await visit(page, '/Careers');
  },
);

test('a missing page chunk leaves the prerendered page', async ({ page, site }) => {
  await site.setFault({ path: '/mf-awards/.*/route-.*\\.js', mode: 'status', status: 404 });
  await page.goto('/gais/award');
  await expectNotice(page, notice);
  await expect(page.locator('#area h1')).toBeVisible();
});

/**
 * Makes pages of this tab throw while `sessionStorage` has a fault, by wrapping the single-spa library of areas. Long
 * runs test all faults with a faulty release: `faulty-area.spec.ts`.
 */
async function injectRenderFault(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Library = (options: { rootComponent: () => unknown }) => unknown;
    let wrapped: Library | undefined;
    Object.defineProperty(window, '_SINGLE_SPA_REACT_6', {
      get: () => wrapped,
      set(library: Library) {
        wrapped = (options) => {
          const rootComponent = (): unknown => {
            if (sessionStorage.getItem('fault')) throw new Error('on purpose');
            return options.rootComponent();
          };
          return library({ ...options, rootComponent });
        };
      },
    });
  });
}

const awards = '#footer a[href="/gais/award"]';
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
const notices = (page: Page) => page.locator('#notices');

test(
  'if a page throws after a click, the document is loaded with its title, header and a notice',
  long,
  async ({ page }) => {
    await injectRenderFault(page);
    const collected = await collectReports(page);
    await visit(page, '/Careers');
    await expect.poll(() => collected.chunks.length).toBe(1);
    await page.evaluate(() => sessionStorage.setItem('fault', 'render throws'));
    await page.locator(awards).click();
    await expectNotice(page, notice);
    await expect(page).toHaveURL('/gais/award');
    await expect(page).toHaveTitle(/Award/);
    await expect(page.locator('#area h1')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect
      .poll(() => collected.reports.flatMap(({ readings }) => readings))
      .toContainEqual(expect.objectContaining({ kind: 'failure', area: 'mf-awards' }));
    await expectNoAxeFindings(page, 'with a notice');

    await page.evaluate(() => sessionStorage.removeItem('fault'));
    await tryAgain(page).click();
    await expect(notices(page)).toBeEmpty();
    await waitForHydration(page);
    await page.goBack();
    await expect(page).toHaveURL('/Careers');
    await expect(page.locator('#area')).toHaveAttribute('data-area', 'mf-careers');
  },
);

test('an area that hides everything is switched off, and its composed page is restored with a notice', async ({
  page,
}) => {
  await visit(page, '/gais/award');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { display: none !important }');
    document.adoptedStyleSheets = [sheet];
  });
  await expectNotice(page, 'switched off');
  await expect(page.locator('#area h1')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('#area')).toHaveAttribute('data-prerendered', 'mf-awards');
  await tryAgain(page).click();
  await waitForHydration(page);
  await expect(notices(page)).toBeEmpty();
});

test('click listeners of an area cannot block the links of the site', long, async ({ page }) => {
  await visit(page, '/gais/award');
  await markDocument(page);
  await page.evaluate(() => {
    for (const target of [window, document])
      target.addEventListener(
        'click',
        (event) => {
          event.preventDefault();
          event.stopImmediatePropagation();
        },
        { capture: true },
      );
  });
  for (const path of ['/Careers', '/gais/award']) {
    await page.locator(`#footer a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('#area h1')).toBeFocused();
  }
  expect(await isSameDocument(page)).toBe(true);
});

test('if a tab froze during mounting, the area is not loaded again', long, async ({ page }) => {
  // A document without the shell, which removes the marker when an area is mounted.
  await page.goto('/healthz');
  // The state that a frozen tab leaves behind.
  await page.evaluate(() => sessionStorage.setItem('mounting', 'mf-awards@1.0.0'));
  await page.goto('/gais/award');
  await expectNotice(page, 'switched off');
  await expect(page.locator('#area h1')).toBeVisible();
  await page.locator('#footer a[href="/Careers"]').click();
  await expect(page).toHaveURL('/Careers');
  await waitForHydration(page);
  await page.goBack();
  await expectNotice(page, 'switched off');
  await tryAgain(page).click();
  await waitForHydration(page);
  await expect(notices(page)).toBeEmpty();
});

test('offline links show a notice, and "Try again" follows them', async ({ page, context }) => {
  await visitAndPoint(page, '/Careers');
  await markDocument(page);
  await context.setOffline(true);
  const link = page.locator(awards);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(notices(page)).toContainText('You are offline');
  await expect(link).toBeFocused();
  await expect(page).toHaveURL('/Careers');
  await tryAgain(page).click();
  await expect(tryAgain(page)).toBeFocused();
  await expect(notices(page)).toContainText('You are offline');

  await context.setOffline(false);
  await tryAgain(page).click();
  await expect(page).toHaveURL('/gais/award');
  await expect(page.locator('#area h1')).toBeFocused();
  await expect(notices(page)).toBeEmpty();
  expect(await isSameDocument(page)).toBe(true);
});
