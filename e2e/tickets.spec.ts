import type { Locator, Page } from 'playwright/test';
import { fill } from './forms/formCase';
import { preRegistration } from './forms/formCases';
import { expectNoAxeFindings } from './support/axe';
import { visit } from './support/pages';
import { long } from './support/tags';
import { expect, test } from './support/test';

const pass = (page: Page, name: string): Locator => page.getByRole('article', { name });
const field = (page: Page, name: string | RegExp): Locator => page.getByRole('textbox', { name });
const list = (page: Page, name: string): Locator => page.getByRole('combobox', { name });
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

test('the prospectus prints on three A4 pages without navigation', long, async ({ page }) => {
  await visit(page, '/gais/prospectus');
  const printed = await page.pdf({ format: 'A4' });
  expect(printed.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Footer' })).toBeHidden();
  await expect(page.getByText(/^https?:.*\/gais\/branding-form$/)).toBeVisible();
});

test('the pass of the clicked link overrides a draft', async ({ page, site }) => {
  await visit(page, '/gais/TicketRegistration?pass=vip');
  const { answers } = preRegistration;
  // Without the last answer, which is the pass.
  await fill(page, { ...preRegistration, answers: answers.slice(0, -1) });
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain('Mei Tanabe');
  await visit(page, '/gais/ticket');
  await page.getByRole('link', { name: 'Book Now: Track Pass' }).first().click();
  await expect(list(page, 'Select Ticket Type')).toHaveValue('Track Pass');
  await expect(field(page, 'Full Name')).toHaveValue('Mei Tanabe');
  await page.reload();
  await expect(list(page, 'Select Ticket Type')).toHaveValue('Track Pass');
  await press(page, 'Register Now');
  await expect(page.getByText('Form submitted successfully!')).toBeVisible();
  expect((await site.inbox()).at(0)?.fields).toMatchObject({ ticketType: 'Track Pass' });
});

test('on a phone the comparison shows all passes, and neither it nor the page scrolls sideways', async ({
  page,
}) => {
  await page.clock.setFixedTime('2025-12-01T12:00:00+01:00'); // passes are on sale
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/gais/ticket');
  await page.getByRole('link', { name: 'Compare the passes' }).click();
  const table = page.getByRole('table', { name: 'What each pass costs and includes' });
  await expect(table).toBeInViewport();
  const price = table.getByRole('rowheader', { name: 'Price', exact: true });
  const left = async (): Promise<number> => (await price.boundingBox())?.x ?? -1;
  const before = await left();
  await table.getByRole('link', { name: 'Book Now: Guest Visitor Startup Pass' }).focus();
  await expect(
    table.getByRole('link', { name: 'Book Now: Guest Visitor Startup Pass' }),
  ).toBeInViewport();
  expect(await left()).toBe(before);
  expect(await page.evaluate(() => window.scrollX)).toBe(0);
});

test.describe('in a time zone that is half a day ahead of Berlin', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('Early Bird ends exactly at the end of 15 August in Berlin', async ({ page }) => {
    await page.clock.setFixedTime('2025-08-15T23:59:59+02:00');
    await visit(page, '/gais/ticket');
    const phases = page.getByRole('list', { name: 'Price phases' }).getByRole('listitem');
    await expect(phases.nth(0)).toHaveAttribute('aria-current', 'step');
    await expect(phases.nth(0)).toContainText('Last day');

    await page.clock.setFixedTime('2025-08-16T00:00:00+02:00');
    await expect(phases.nth(0)).toContainText('(ended)');
    await expect(page.locator('[aria-current=step]')).toHaveCount(0);
  });

  test('the application form has the date of the visitor’s time zone', async ({ page }) => {
    await page.clock.setFixedTime('2025-08-15T11:00:00Z');
    await visit(page, '/gais/exhibition-form');
    await expect(page.getByLabel(/^Date/)).toHaveValue('2025-08-16');
  });
});

test('the steps of the branding form show the current section', async ({ page }) => {
  await visit(page, '/gais/branding-form');
  const steps = page.getByRole('list', { name: 'Sections of this form' }).getByRole('listitem');
  await expect(steps).toHaveText([
    /^Company information/,
    /^Brand visibility/,
    /^AI landscape role/,
    /^Representative details/,
    /^Quote and materials/,
    /^Declaration/,
  ]);
  const current = page.locator('[aria-current=step]');
  await field(page, 'Full name').focus();
  await expect(current).toHaveText(/^Representative details/);
  await page.getByRole('checkbox', { name: 'AI Investor' }).check();
  await expect(current).toHaveText(/^AI landscape role/);
  await expect(steps.nth(2)).toContainText('Complete');
  await steps.nth(4).getByRole('link').click();
  await expect(current).toHaveText(/^Quote and materials/);
  await expect(steps.nth(4)).toContainText('Optional');
});

test('axe reports no findings with open inclusions during Early Bird', long, async ({ page }) => {
  await page.clock.setFixedTime('2025-07-20T12:00:00+02:00');
  await visit(page, '/gais/ticket');
  await expect(page.getByText('26 days left')).toBeVisible();
  for (const name of ['Track Pass', 'VIP Pass', 'Guest Visitor Startup Pass']) {
    await pass(page, name).getByText('What is included').click();
    await expectNoAxeFindings(page, name);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('passes are compared and lead to the booking, and no price phase is current', async ({
    page,
  }) => {
    await page.goto('/gais/ticket');
    const table = page.getByRole('table', { name: 'What each pass costs and includes' });
    await expect(table).toContainText('21.92% off');
    await expect(page.locator('[aria-current=step]')).toHaveCount(0);
    await page.getByRole('link', { name: 'Book Now: Track Pass' }).first().click();
    await expect(page).toHaveURL('/gais/TicketRegistration?pass=track');
    await expect(page.getByRole('button', { name: 'Register Now' })).toBeEnabled();
  });

  test('every form shows all its fields', async ({ page }) => {
    const role = field(page, 'Your AI role');
    await page.goto('/gais/exhibition-form');
    await expect(page.locator('[data-form-section]')).toHaveCount(5);
    await expect(role).toBeHidden();
    await page.getByRole('combobox', { name: /^AI role/ }).selectOption('Other');
    await expect(role).toBeVisible();
    await page.goto('/gais/branding-form');
    await expect(page.locator('[data-form-section]')).toHaveCount(6);
    await expect(role).toBeHidden();
    await page
      .getByRole('group', { name: /^What does the company do/ })
      .getByRole('checkbox', { name: 'Other' })
      .check();
    await expect(role).toBeVisible();
    await page.goto('/gais/Registration?group=student');
    await expect(page.getByText('For government officials, academics, students')).toBeVisible();
  });
});
