import type { Page } from 'playwright/test';
import { expectNoAxeFindings } from './support/axe';
import { baseStore, secondRelease } from './support/commandLine';
import { startReleaseConsole, withoutBrowser, type RunningConsole } from './support/releaseConsole';
import { long, longUnless } from './support/tags';
import { expect, test } from './support/test';

test.describe.configure({ mode: 'serial' });

let address: string;
let stop: RunningConsole['stop'];

test.beforeAll(async () => {
  // Copies the store, which takes half a minute on a busy machine.
  test.setTimeout(120_000);
  ({ address, stop } = await startReleaseConsole(baseStore, ['--demo'], withoutBrowser));
});
test.afterAll(() => stop());

const signIn = async (page: Page, name: string, path = '/'): Promise<void> => {
  await page.goto(new URL(path, address).href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo: choose a person');
  await page.getByRole('button', { name }).click();
};

/** Requests a change of an area without the form, which offers only what Ada may release. */
const requestChange = (page: Page, release: string) =>
  page.evaluate(async (name) => {
    const action = { do: 'promote', releases: [name], percent: null };
    const rest = { environment: 'production', why: '', overridesFreeze: false };
    const response = await fetch('/api/act', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...rest, acceptSettings: null, action, rev: 1 }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  }, release);

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(
    `Ada sees what she may not release, with the reason, at ${width} px`,
    longUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await signIn(page, 'Ada');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('production');
      await expect(page.getByText('You may not release mf-tickets')).toBeVisible();
      await expectNoAxeFindings(page, 'overview');
      await page.getByRole('link', { name: 'New change' }).click();
      await expect(page.getByLabel(secondRelease.area)).toBeVisible();
      await expect(page.getByLabel('mf-tickets')).toHaveCount(0);
      await expect(page.getByText(/You may release mf-awards, not .*mf-tickets/)).toBeVisible();
      await expectNoAxeFindings(page, 'change');
    },
  );
}

test(
  'Ada promotes awards, is refused for tickets, and reads the refusal',
  long,
  async ({ page }) => {
    await signIn(page, 'Ada', '/act');
    await page.getByLabel(secondRelease.area).selectOption(secondRelease.to);
    await page.getByLabel('Reason').fill('new jury');
    await page.getByRole('button', { name: 'Create plan' }).click();
    const plan = page.getByRole('region', { name: 'Plan' });
    await plan.getByRole('button', { name: /^Promote/ }).click();
    await expect(plan).toContainText('Revision 2 is live');

    const { status, body } = await requestChange(page, 'mf-tickets@1.0.0');
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'ACCESS_DENIED' });
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page.getByRole('article').first()).toContainText('by Ada');
    const refused = page.getByRole('table', { name: 'Refusals in production' });
    await expect(refused).toContainText('You may release mf-awards, not mf-tickets.');
    await expectNoAxeFindings(page, 'history');

    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out.');
    await expectNoAxeFindings(page, 'signed out');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Cleo' }).click();
    await expect(page.getByText('You may not release mf-awards')).toBeVisible();
  },
);
