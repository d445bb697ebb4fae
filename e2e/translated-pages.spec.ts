import type { Page } from 'playwright/test';
import { holdRequests, visit, waitForHydration } from './support/pages';
import { longUnless } from './support/tags';
import { expect, test } from './support/test';
import { translate } from './support/translate';

/** Runs in the page. Adds an element next to each field, as password managers do. */
function addIcons(): void {
  for (const field of document.querySelectorAll('input, select, textarea')) {
    if (field.nextElementSibling?.localName === 'x-icon') continue;
    field.after(document.createElement('x-icon'));
    field.before(document.createElement('x-icon'));
  }
}

const changes = { 'every text is translated': translate, 'fields have foreign elements': addIcons };

async function open(page: Page, path: string, change: () => void, early: boolean): Promise<void> {
  if (!early) {
    await visit(page, path);
    await page.evaluate(change);
    return;
  }
  const release = await holdRequests(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#page-data').waitFor({ state: 'attached' });
  await page.evaluate(change);
  release();
  await waitForHydration(page);
  // React may have rendered the page again.
  await page.evaluate(change);
}

/** The messages of a page that still works. React logs that it rendered the page again. */
const failures = (messages: readonly string[]): string[] =>
  messages.filter((message) => !/AreaError: \S+ failed in hydration|rendered again/.test(message));

for (const [title, change] of Object.entries(changes)) {
  for (const early of [false, true]) {
    const when = early ? 'before' : 'after';

    test(
      `search and filters work if ${title} ${when} hydration`,
      longUnless(early && change === changes['every text is translated']),
      async ({ page, messages }) => {
        await open(page, '/gais/UnifiedTracks', change, early);
        const field = page.getByRole('searchbox').first();
        const status = page.getByRole('status').filter({ hasText: 'matching' });
        for (const [query, answer] of [
          ['audit', /Found \d+ track\(s\) matching "audit"/],
          ['model', /Found \d+ track\(s\) matching "model"/],
          ['no such words', /No tracks found matching "no such words"/],
          ['beetles', /Found 1 track\(s\) matching "beetles"/],
        ] as const) {
          await field.fill(query);
          await field.press('Enter');
          await expect(status).toHaveText(answer);
        }
        await page.getByRole('search').first().getByRole('button', { name: 'Clear' }).click();
        await expect(page.locator('#area [data-restored]')).toHaveCount(0);

        await open(page, '/gais/attendees', change, early);
        await page.getByRole('button', { name: /^Speakers/ }).click();
        await page.getByRole('searchbox').first().fill('chief');
        await expect(page.locator('#area').getByRole('status').last()).not.toBeEmpty();
        await expect(page.locator('#area [data-restored]')).toHaveCount(0);
        expect(failures(messages)).toEqual([]);
      },
    );
  }

  test(`counters of a form work if ${title} after hydration`, async ({ page, messages }) => {
    await open(page, '/gais/award-form-page', change, false);
    await page.getByRole('checkbox', { name: 'Public Service' }).check();
    const card = page.getByRole('region', { name: 'Public Service' });
    await card.getByRole('textbox').fill('word '.repeat(150));
    await expect(card).toContainText('150 / 300 words');
    await expect(card).toContainText('Perfect length!');
    await card.getByRole('textbox').fill('word '.repeat(301));
    await expect(card).toContainText('301 / 300 words');
    await expect(card).toContainText('Exceeds word limit');
    await page.getByRole('checkbox', { name: 'Public Service' }).uncheck();
    await expect(page.locator('#area [data-restored]')).toHaveCount(0);
    expect(failures(messages)).toEqual([]);
  });
}

test('a translation before hydration keeps the focus', async ({ page }) => {
  const release = await holdRequests(page);
  await page.goto('/gais/contact', { waitUntil: 'commit' });
  await page.locator('#page-data').waitFor({ state: 'attached' });
  const email = page.getByRole('textbox', { name: /^Email/ });
  await email.focus();
  const before = await email.elementHandle();
  await page.evaluate(translate);
  release();
  await waitForHydration(page);
  expect(await before.evaluate((element) => element.isConnected)).toBe(false);
  await expect(email).toBeFocused();
});
