import { readFile } from 'node:fs/promises';
import { expectNoAxeFindings } from './support/axe';
import { horizontalOverflow, visit } from './support/pages';
import { long } from './support/tags';
import { expect, test } from './support/test';

const programme = '/gais/programme';
const kept = [
  'One question, three answers',
  'Learning from scans we never saw',
  'Three decisions for the chair alone',
];
const address = `${programme}?sessions=k1.t3.t4`;

/** Width and height of a PNG file. */
const sizeOf = (png: Buffer): number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('a visitor keeps three sessions, sees them as a line, and saves it for a phone', async ({
  page,
  messages,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, programme);
  for (const title of kept)
    await page.getByRole('button', { name: `In my programme: ${title}` }).click();
  await page.getByRole('link', { name: 'My programme 3' }).click();

  const ride = page.getByRole('region', { name: /^The line you (?:ride|rode)\.$/ });
  await expect(ride.getByText('Two trains overlap')).toBeVisible();
  await expect(ride.getByText('Concourse', { exact: true })).toBeVisible();
  await expect(ride.getByRole('listitem')).toHaveCount(3);
  await expect(ride.getByRole('listitem').nth(1)).toContainText('Change from Concourse');
  expect(await horizontalOverflow(page)).toBe(0);
  await expectNoAxeFindings(page, 'my line');

  const saving = page.waitForEvent('download');
  await ride.getByRole('button', { name: 'Save for my lock screen' }).press('Enter');
  const download = await saving;
  expect(download.suggestedFilename()).toBe('my-line.png');
  const png = await readFile(await download.path());
  expect(sizeOf(png)).toEqual([1170, 2532]);
  // A picture of one colour has about 13 KB.
  expect(png.length).toBeGreaterThan(40_000);
  await expect(page.getByRole('textbox', { name: 'Address to share' })).toHaveValue(
    new RegExp(`${address.replace('?', String.raw`\?`)}$`),
  );
  expect(messages).toEqual([]);
});

test('a shared line begins in the first screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `${programme}?sessions=k1.t2.w1.t7.t10.k2`);
  const day = page.getByText('Thursday, 19 March').filter({ visible: true });
  const firstStop = page.locator('svg text', { hasText: 'Concourse' }).first();
  await expect(day.first()).toBeInViewport();
  await expect(firstStop).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1, name: /^The line they/ })).toBeVisible();
});

test('the line prints on one page of A4', long, async ({ page }) => {
  await visit(page, `${programme}?sessions=k1.t3.t4.t8.p2.t20.c1.k2.t21.t28.p4.t36.k3`);
  await expect(page.getByRole('button', { name: 'Save for my lock screen' })).toBeVisible();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a shared address explains itself and leads to the whole programme', async ({ page }) => {
    await page.goto(address);
    await expect(page.getByText('Drawing them as a line needs scripts.')).toBeVisible();
    await page.getByRole('link', { name: 'The whole programme' }).click();
    await expect(page).toHaveURL(programme);
    await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(62);
  });
});

test.describe('the departure board', () => {
  const boardSelector = '#area :is(#now, .on-dark:has([role=table]))';
  const during = ['2026-03-19T10:50:00Z', 'Now'] as const;
  const stages = [['2025-12-01T12:00:00Z', 'Nominations close'], during] as const;
  for (const { path, times } of [
    { path: programme, times: stages },
    { path: '/', times: [during] },
  ]) {
    test(
      `of ${path} fits the time before and during the summit`,
      long,
      async ({ page, messages }) => {
        const [[first]] = times;
        await page.clock.setFixedTime(first);
        await visit(page, path);
        const board = page.getByRole('table', { name: 'Dates of the summit' });
        for (const [time, expected] of times) {
          await page.clock.setFixedTime(time);
          await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
          await board.scrollIntoViewIfNeeded();
          await expect(board.getByText(expected, { exact: true }).first()).toBeVisible();
          for (const width of [390, 1280]) {
            await page.setViewportSize({ width, height: 900 });
            await expect.poll(() => horizontalOverflow(page)).toBe(0);
            if (time === during[0]) await expectNoAxeFindings(page, `${width} px`, boardSelector);
          }
        }
        expect(messages).toEqual([]);
      },
    );
  }

  test('turns only the flaps that change, and announces changes in view', async ({ page }) => {
    await page.clock.install({ time: '2026-03-19T09:59:30Z' });
    await visit(page, programme);
    const live = page.locator('#area [aria-live]');
    await live.scrollIntoViewIfNeeded();
    await expect(live).toHaveAttribute('aria-live', 'polite');
    const first = live.getByRole('row').nth(1);
    await expect(first).toContainText('Coffee');
    await page.clock.runFor(40_000);
    await expect(first).toContainText('The month the trial');
  });
});
