import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expectNoAxeFindings } from './support/axe';
import { horizontalOverflow, visit } from './support/pages';
import { long } from './support/tags';
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
  // A calendar file is offered until the summit is over.
  await page.clock.setFixedTime('2026-03-02T10:00:00+01:00');
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

test('a visitor finds a session on a phone, keeps it, and sees it kept on the pages about it', async ({
  page,
  messages,
}) => {
  const title = 'Stopped by a bedsheet';
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, programme);
  await page.getByRole('searchbox', { name: /^Find a session/ }).pressSequentially('zeppelin');
  await expect(page.getByText('0 of 52 sessions match.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all sessions' }).click();
  await page.getByRole('combobox', { name: 'Day' }).selectOption('Friday, 20 March');
  await page.getByRole('searchbox').pressSequentially('attack');
  await expect(page.getByText('1 of 52 sessions match.')).toBeVisible();
  await expect(page).toHaveURL(`${programme}?day=friday&q=attack`);

  const row = page.locator('#t34 summary');
  await row.press('Enter');
  await page
    .getByRole('link', { name: new RegExp(`^Page of this session.*${title}`) })
    .press('Enter');
  await expect(page).toHaveURL('/gais/session/t34');
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect(heading).toBeFocused();
  // The line of the session passes next to its text and buttons.
  const [text, action] = await Promise.all(
    [heading, page.locator('#area [data-action=primary]')].map((each) => each.boundingBox()),
  );
  expect(action?.x).toBe(text?.x);
  await expect(page).toHaveTitle(new RegExp(title));
  await addButton(page, title).press('Space');
  await expect(page.getByRole('link', { name: 'My programme: 1' })).toBeVisible();
  await expectNoAxeFindings(page, 'session');

  for (const name of ['Viktor Lindqvist', /^T18 /]) {
    await page.locator('#area').getByRole('link', { name }).click();
    await expect(page).not.toHaveURL(/session/);
    await expect(addButton(page, title)).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(page).toHaveURL('/gais/session/t34');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  expect(messages).toEqual([]);
});

test(
  'a phone shows a day in at most six screens, with day and hour in view',
  long,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, programme);
    for (const day of ['thursday', 'friday']) {
      const box = await page.locator(`#${day}`).boundingBox();
      expect.soft(box?.height, day).toBeLessThanOrEqual(6 * 844);
    }
    await page.locator('#t8').evaluate((session) => session.scrollIntoView({ block: 'center' }));
    await expect(page.getByRole('heading', { name: 'Thursday 12:00' })).toBeInViewport({
      ratio: 1,
    });
    expect(await horizontalOverflow(page)).toBe(0);
  },
);

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
