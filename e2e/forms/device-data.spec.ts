import { axeFindings } from '../support/axe';
import { visit } from '../support/pages';
import { long } from '../support/tags';
import { expect, test } from '../support/test';

const key = 'concourse:draft:contact:1';
const name = { name: 'Name', exact: true } as const;

test('deleting all device data clears forms in other tabs', async ({ page, context }) => {
  await visit(page, '/contactus');
  await page.getByRole('textbox', name).fill('Ada Marsh');
  const storedDraft = () => page.evaluate((draft) => localStorage.getItem(draft) ?? '', key);
  await expect.poll(storedDraft).toContain('Ada Marsh');

  const other = await context.newPage();
  await visit(other, '/privacy#delete');
  const button = other.getByRole('button', { name: 'Delete everything on this device' });
  await button.focus();
  await other.keyboard.press('Enter');
  const question = other.locator('[tabindex="-1"]', { hasText: 'Drafts of forms: 1' }).last();
  await expect(question).toBeFocused();
  expect(await axeFindings(other)).toEqual([]);
  await other.keyboard.press('Tab');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('status')).toBeFocused();
  await expect(other.getByRole('status')).toContainText('Drafts of forms: 1');

  await expect(page.getByRole('textbox', name)).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('textbox', name)).toHaveValue('');
  expect(await storedDraft()).toBe('');
});

test('a clock that is years behind fills in no date and counts no days', long, async ({ page }) => {
  await page.clock.setFixedTime('1970-01-01T12:00:00Z');
  await visit(page, '/gais/exhibition-form');
  await expect(page.getByLabel(/^Date/)).toHaveValue('');
  for (const path of ['/', '/gais/ticket', '/gais/award']) {
    await visit(page, path);
    await expect(page.locator('body'), path).not.toContainText(/\d{4} days/);
  }
});

test('a mistyped phone number loads the library and shows a hint', long, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await visit(page, '/gais/exhibition-form');
  expect(scripts.filter((url) => url.includes('forms-phone'))).toEqual([]);
  const phone = page.getByRole('textbox', { name: 'Phone, with the country code' });
  await phone.fill('0301234');
  await page.keyboard.press('Tab');
  await expect(phone).toHaveAccessibleDescription(/^Check this number/);
  expect(scripts.some((url) => url.includes('forms-phone'))).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
});
