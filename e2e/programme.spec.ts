import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expectNoAxeFindings } from './support/axe';
import { long } from './support/long';
import { horizontalOverflow, visit } from './support/pages';
import { expect, test } from './support/test';

const programme = '/gais/programme';
const ids = (page: Page): Promise<string[]> =>
  page.locator('#area article').evaluateAll((sessions) => sessions.map(({ id }) => id));
const addButton = (page: Page, title: string) =>
  page.getByRole('button', { name: `In my programme: ${title}` });

test('a visitor creates a programme by keyboard, saves it as a calendar and shares it', async ({
  page,
  browser,
  messages,
}) => {
  await visit(page, programme);
  await addButton(page, 'One question, three answers').press('Space');
  await addButton(page, 'Stopped by a bedsheet').press('Enter');
  await page.getByRole('link', { name: 'My programme 2' }).press('Enter');
  await expect(page).toHaveURL(`${programme}?mine`);
  await expect.poll(() => ids(page)).toEqual(['k1', 't34']);
  await expectNoAxeFindings(page, 'mine');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a calendar' }).click();
  const file = await (await saving).path();
  const calendar = await readFile(file, 'utf8');
  expect(calendar).toContain('DTSTART:20260319T080000Z');
  expect(calendar).toContain('DTSTART:20260320T131500Z');
  const address = await page.getByRole('textbox', { name: 'Address to share' }).inputValue();
  expect(messages).toEqual([]);

  const other = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const recipientPage = await other.newPage();
  await visit(recipientPage, programme);
  await addButton(recipientPage, 'Sixty schools, sixty rules').click();
  await visit(recipientPage, address);
  await expect.poll(() => ids(recipientPage)).toEqual(['k1', 't34']);
  expect(await horizontalOverflow(recipientPage)).toBe(0);
  await recipientPage.getByRole('button', { name: 'Add all to mine' }).click();
  await recipientPage.getByRole('button', { name: 'Show mine' }).click();
  await expect.poll(() => ids(recipientPage)).toEqual(['k1', 't25', 't34']);
  await recipientPage.reload();
  await expect(recipientPage.getByRole('link', { name: 'My programme 3' })).toBeVisible();
  await other.close();
});

test('a session on a speaker page links to the programme', async ({ page }) => {
  await visit(page, '/gais/speaker/9');
  await page.getByRole('link', { name: 'Stopped by a bedsheet' }).click();
  await expect(page).toHaveURL(`${programme}#t34`);
  await expect(page.locator('#t34')).toBeInViewport();
});

test('two tabs show the same choices', long, async ({ page, context }) => {
  const second = await context.newPage();
  await visit(page, programme);
  await visit(second, programme);
  await addButton(page, 'One question, three answers').click();
  await expect(addButton(second, 'One question, three answers')).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await addButton(second, 'Stopped by a bedsheet').click();
  await expect(page.getByRole('link', { name: 'My programme 2' })).toBeVisible();
});

test('axe reports no findings in any view, on desktop and phone', long, async ({ page }) => {
  test.setTimeout(180_000);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, `${programme}?sessions=k1.t4.zz`);
    await expect(page.getByText(/^A shared programme/)).toBeVisible();
    await expectNoAxeFindings(page, `shared at ${width}`);
    for (const by of ['room', 'line']) {
      await visit(page, `${programme}?by=${by}`);
      await expect(page.locator('#area [aria-current="true"]')).toHaveText(`By ${by}`);
      await expectNoAxeFindings(page, `by ${by} at ${width}`);
      expect(await horizontalOverflow(page)).toBe(0);
    }
  }
});

for (const query of [
  `?sessions=${'k1.'.repeat(70)}`,
  '?sessions=%3Cscript%3Ealert(1)%3C/script%3E.__proto__.k1',
  '?sessions=%E0%A4%A.k1',
]) {
  test(`ignores invalid sessions in ${query.slice(0, 40)}`, long, async ({ page, messages }) => {
    await visit(page, programme + query);
    await expect(page.getByText(/^A shared programme/)).toBeVisible();
    expect((await ids(page)).filter((id) => id !== 'k1')).toEqual([]);
    expect(messages).toEqual([]);
  });
}

test(
  'with blocked storage, choices last until the page is closed, and a notice explains it',
  long,
  async ({ page, messages }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    });
    await visit(page, programme);
    await addButton(page, 'One question, three answers').click();
    await page.getByRole('link', { name: 'My programme 1' }).click();
    await expect(page.getByText('Your browser stores nothing for this site')).toBeVisible();
    expect(messages).toEqual([]);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'both days are listed by time, without controls that need scripts',
    long,
    async ({ page }) => {
      await page.goto(`${programme}#t34`);
      await expect(page.locator('#t34')).toBeInViewport();
      await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(62);
      await expect(page.locator('#area').getByRole('button').filter({ visible: true })).toHaveCount(
        0,
      );
      await expect(page.getByRole('link', { name: 'By room' })).toBeHidden();
      await page.getByRole('link', { name: 'Friday, 20 March' }).click();
      await expect(page.locator('#friday')).toBeInViewport();
    },
  );
});
