import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { LogRecord } from '@concourse/core/store/types';
import { addFreeze } from '@concourse/release/freezes';
import { folderStore } from '@concourse/store/Store';
import { expectNoAxeFindings } from './support/axe';
import { hidePage, dispatchFormSettled } from './support/collectReports';
import { baseStore, secondRelease } from './support/commandLine';
import { visit } from './support/pages';
import { startReleaseConsole, type RunningConsole } from './support/releaseConsole';
import { startSite } from './support/site';
import { expect, test } from './support/test';

// Slow tests, and tests that need another store or configuration than those of release-console.spec.ts.
test.describe.configure({ timeout: 180_000 });

const release = `${secondRelease.area}@${secondRelease.to}`;

let folder: string;
let store: string;
let openConsole: RunningConsole | undefined;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'concourse-console-'));
  store = join(folder, 'store');
  cpSync(baseStore, store, { recursive: true });
});
test.afterEach(async () => {
  await openConsole?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const at = (path: string): string => new URL(path, openConsole?.address).href;
const plan = (page: Page) => page.getByRole('region', { name: 'Plan' });

/** Freezes the site until tomorrow. */
async function freezeSite(): Promise<void> {
  const added = await addFreeze(
    {
      from: new Date(),
      to: new Date(Date.now() + 86_400_000),
      why: 'early-bird sale',
      areas: null,
    },
    { store: folderStore(store, () => new Date()), who: 'ada', now: () => new Date() },
  );
  expect(added.unfinished).toEqual([]);
}

test('a promotion during a freeze needs a reason, which the log records', async ({ page }) => {
  await freezeSite();
  openConsole = await startReleaseConsole(store);
  await page.goto(openConsole.address);
  await page.goto(at('/act'));
  await page.getByLabel(secondRelease.area).selectOption(secondRelease.to);
  await page.getByRole('button', { name: 'Create plan' }).click();
  await expect(plan(page)).toContainText('early-bird sale');
  await expect(plan(page)).toContainText('enter a reason');
  await expect(plan(page).getByRole('button', { name: /freeze|^Promote/ })).toHaveCount(0);

  await page.getByLabel('Reason').fill('the price was wrong');
  await page.getByRole('button', { name: 'Create plan' }).click();
  const go = plan(page).getByRole('button', { name: 'Override the freeze' });
  await expect(go).toBeVisible();
  await expectNoAxeFindings(page, 'a plan in a freeze');
  await go.click();
  await expect(plan(page)).toContainText('Revision 3 is live');
  const record = JSON.parse(readFileSync(join(store, 'log/00000003.json'), 'utf8')) as LogRecord;
  expect(record.why).toContain('the price was wrong');
  expect(JSON.stringify(record)).toContain('early-bird sale');
});

test('health shows the reports of a browser', async ({ page }) => {
  const reports = join(folder, 'reports');
  const env = { SITE_REPORTS_ENDPOINT: '/__reports', SITE_REPORTS_SHARE: '100' };
  const site = await startSite({ serve: ['--reports', reports], env });
  try {
    await site.applySettings({});
    await site.run('promote', release);
    await visit(page, `${site.url}/gais/award`);
    await dispatchFormSettled(page);
    const reported = page.waitForResponse('**/__reports');
    await hidePage(page);
    expect((await reported).status()).toBe(204);

    openConsole = await startReleaseConsole(site.store, ['--reports-from', reports]);
    await page.goto(openConsole.address);
    await page.goto(at('/health'));
    await expect(async () => {
      await page.reload();
      const row = page.getByRole('row', { name: `${secondRelease.area} ${secondRelease.to}` });
      await expect(row).toContainText('1 of 1', { timeout: 5000 });
    }).toPass();
    await expectNoAxeFindings(page, 'health with reports');
  } finally {
    await site.stop();
  }
});
