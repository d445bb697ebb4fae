import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { expectNoAxeFindings } from './support/axe';
import { publishChangedRelease } from './support/changedRelease';
import { baseStore, root, secondRelease } from './support/commandLine';
import { startReleaseConsole, withoutBrowser, type RunningConsole } from './support/releaseConsole';
import { long } from './support/tags';
import { expect, test } from './support/test';

test.describe.configure({ mode: 'serial' });

const store = join(root, '.cache/e2e/requests-store');
let address: string;
let stop: RunningConsole['stop'];

test.beforeAll(async () => {
  // Copies the store, which takes half a minute on a busy machine.
  test.setTimeout(120_000);
  rmSync(store, { recursive: true, force: true });
  cpSync(baseStore, store, { recursive: true });
  for (const to of ['1.0.1-wide', '1.0.1-phone'])
    publishChangedRelease(store, {
      ...{ area: 'mf-tickets', from: '1.0.0', to },
      ...{ word: 'A square of floor, free', by: `A square of floor, free (${to})` },
    });
  ({ address, stop } = await startReleaseConsole(store, ['--demo'], withoutBrowser));
});
test.afterAll(() => stop());

async function signIn(page: Page, name: string, path = '/'): Promise<void> {
  await page.context().clearCookies();
  await page.goto(new URL(path, address).href);
  await page.getByRole('button', { name }).click();
}

/** Requests a release on the change page. Returns the region of the plan. */
async function planRelease(page: Page, area: string, version: string): Promise<Locator> {
  await page.getByLabel(area).selectOption(version);
  await page.getByLabel('Reason').fill('as agreed');
  await page.getByRole('button', { name: 'Create plan' }).click();
  return page.getByRole('region', { name: 'Plan' });
}

const requestOf = (page: Page, summary: string | RegExp): Locator =>
  page.getByRole('article', { name: summary }).first();

/** The next Monday but one, as `2027-03-22`. */
function laterMonday(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 14 - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

for (const [width, height, version] of [
  [1440, 900, '1.0.1-wide'],
  [390, 844, '1.0.1-phone'],
] as const) {
  test.describe(`at ${width} px`, long, () => {
    test.use({ viewport: { width, height } });

    test('Cleo requests tickets, cannot approve, and Ben approves', async ({ page }) => {
      const summary = `promote mf-tickets@${version}`;
      await signIn(page, 'Cleo', '/act');
      const plan = await planRelease(page, 'mf-tickets', version);
      // A release of tickets changes the pages with its offer.
      await expect(plan).toContainText('This change requires 1 approval for mf-tickets', {
        timeout: 90_000,
      });
      await expect(plan).toContainText(version);
      await expectNoAxeFindings(page, 'plan that requires approval');
      await plan.getByRole('button', { name: 'Request approval' }).click();
      await expect(plan).toContainText('waits for 1 of 1 approval');

      await page.goto(address);
      const own = requestOf(page, summary);
      await expect(own).toContainText(`A square of floor, free (${version})`);
      await expect(own.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
      await expect(own.getByRole('button', { name: /^Withdraw/ })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Waits for you' })).toHaveCount(0);

      await signIn(page, 'Ben');
      await expect(page.getByRole('heading', { name: 'Waits for you' })).toBeVisible();
      await expectNoAxeFindings(page, 'request that waits');
      await requestOf(page, summary)
        .getByRole('button', { name: /^Approve/ })
        .click();
      // The console looks for due requests every five seconds, then composes all pages.
      await expect(requestOf(page, summary)).toContainText(/applied as revision \d/, {
        timeout: 90_000,
      });
      await page.goto(new URL('/history', address).href);
      const newest = page.getByRole('article').first();
      await expect(newest).toContainText('by Cleo');
      await expect(newest).toContainText('approved by Ben');
    });

    test('Ben requests awards for Monday 9:00, and withdraws the request', async ({ page }) => {
      const monday = `${laterMonday()}T09:00`;
      await signIn(page, 'Ben', '/act');
      await page.getByLabel('Time in Berlin').fill(monday);
      const plan = await planRelease(page, secondRelease.area, secondRelease.to);
      const label = `Request it for ${monday.replace('T', ' ')}`;
      await plan.getByRole('button', { name: label }).click();
      await expect(plan).toContainText(`will be applied at ${monday.replace('T', ' ')} (Berlin)`);
      await page.goto(address);
      const summary = `promote mf-awards@${secondRelease.to}`;
      await expect(requestOf(page, summary)).toContainText('will be applied at');
      await expectNoAxeFindings(page, 'scheduled request');
      await requestOf(page, summary)
        .getByRole('button', { name: /^Withdraw/ })
        .click();
      await expect(requestOf(page, summary)).toContainText('withdrawn by Ben');
    });

    test('Ben hands over with a note, which Ada reads', async ({ page }) => {
      const note = `Tickets are live, see the payment page (${width}).`;
      await signIn(page, 'Ben');
      await page.getByText('Hand over').click();
      await page.getByLabel('Your note').fill(note);
      await expectNoAxeFindings(page, 'form of the note');
      await page.getByRole('button', { name: 'Save note' }).click();
      await expect(page.getByText('The note is saved.')).toBeVisible();
      await signIn(page, 'Ada');
      await expect(page.getByText(note)).toBeVisible();
    });
  });
}
