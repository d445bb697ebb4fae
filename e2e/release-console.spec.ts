import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expectNoAxeFindings } from './support/axe';
import { baseStore, secondRelease, runSite } from './support/commandLine';
import { startReleaseConsole, type RunningConsole } from './support/releaseConsole';
import { long } from './support/tags';
import { expect, test } from './support/test';

test.describe.configure({ mode: 'serial' });

let store: string;
let address: string;
let stop: RunningConsole['stop'];

test.beforeAll(async () => {
  store = join(mkdtempSync(join(tmpdir(), 'concourse-console-')), 'store');
  cpSync(baseStore, store, { recursive: true });
  ({ address, stop } = await startReleaseConsole(store));
});
test.afterAll(async () => {
  await stop();
  rmSync(join(store, '..'), { recursive: true, force: true });
});

const at = (path: string): string => new URL(path, address).href;

/** Opens a view by its navigation link. */
const openView = (page: Page, view: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view }).click();

/** Requests a plan for a canary of the second release of awards. */
async function planCanary(page: Page, percent: string, why: string): Promise<void> {
  await page.getByRole('radio', { name: 'Start or change a canary' }).check();
  await page.getByLabel(secondRelease.area).selectOption(secondRelease.to);
  await page.getByLabel('Share of visitors').fill(percent);
  await page.getByLabel('Reason').fill(why);
  await page.getByRole('button', { name: 'Create plan' }).click();
}

const plan = (page: Page) => page.getByRole('region', { name: 'Plan' });

test(
  'a canary can be started, and other consoles show it',
  long,
  async ({ page, browser, messages }) => {
    await page.goto(address);
    expect(page.url()).toBe(at('/'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('production');
    const other = await (await browser.newContext()).newPage();
    await other.goto(address);
    await expect(other.getByRole('heading', { name: 'Live releases' })).toBeVisible();

    const views = page.getByRole('navigation', { name: 'Views' }).getByRole('link');
    await expect(views).toHaveText(['Overview', 'History', 'New change', 'Facts', 'Health']);
    await openView(page, 'New change');
    await planCanary(page, '10', 'a tenth tries it');
    await expect(plan(page)).toContainText(
      `10 % get ${secondRelease.to}, 90 % get ${secondRelease.from}`,
    );
    await plan(page)
      .getByRole('button', { name: /^Promote/ })
      .click();
    await expect(plan(page)).toContainText('Revision 2 is live');

    await expect(
      other.getByRole('heading', { name: `10 % of visitors get ${secondRelease.area}` }),
    ).toBeVisible();
    await expect(other.getByText('a tenth tries it')).toBeVisible();
    await other.context().close();
    expect(messages).toEqual([]);
  },
);

test(
  'a plan that became stale through a command is recomputed before it can be applied',
  long,
  async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto(address);
    await openView(page, 'New change');
    await planCanary(page, '20', 'a fifth');
    const button = plan(page).getByRole('button', { name: /^Promote/ });
    await expect(button).toBeVisible();
    const command = [
      'promote',
      `${secondRelease.area}@${secondRelease.to}`,
      '--canary',
      '10',
      '--store',
      store,
    ];
    await runSite(command);
    await expect(plan(page)).toContainText('The plan was out of date');
    await expect(plan(page)).toContainText('based on revision 2');
    await button.click();
    await expect(plan(page)).toContainText('Revision 3 is live');
  },
);

test(
  'every view has no axe findings and does not scroll horizontally at any width',
  long,
  async ({ page }) => {
    test.setTimeout(180_000);
    await page.goto(address);
    for (const width of [390, 768, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      for (const view of ['/', '/history', '/act', '/health']) {
        await page.goto(at(view));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectNoAxeFindings(page, `${view} at ${width}`);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(over, `${view} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  },
);

test(
  'history shows the plan and the changed pages of a revision that is opened by keyboard',
  long,
  async ({ page }) => {
    await page.goto(address);
    await openView(page, 'History');
    const summary = page.locator('#revision-2 summary').first();
    await summary.focus();
    await page.keyboard.press('Enter');
    const row = page.locator('#revision-2');
    await expect(row).toContainText(`10 % get ${secondRelease.to}`);
    await expect(row.getByRole('table', { name: 'Changed pages' })).toBeVisible();
    await expectNoAxeFindings(page, 'an open revision');
  },
);

test('a plan can be made and applied with the keyboard alone', long, async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(address);
  await page.goto(at(`/act?do=roll-back&area=${secondRelease.area}`));
  await expect(page.getByRole('checkbox', { name: secondRelease.area })).toBeChecked();
  await page.getByLabel('Reason').focus();
  await page.keyboard.type('enough');
  await page.keyboard.press('Enter');
  await expect(plan(page)).toBeFocused();
  await expectNoAxeFindings(page, 'a plan');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(plan(page)).toContainText('is live');
});

test('a read-only console has no links to actions', long, async ({ page }) => {
  const readOnly = await startReleaseConsole(store, ['--read-only']);
  try {
    await page.goto(readOnly.address);
    await expect(page.getByRole('heading', { name: 'Live releases' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Promote|Roll back|New change$/ })).toHaveCount(0);
  } finally {
    await readOnly.stop();
  }
});
