import { expectNoAxeFindings } from '../support/axe';
import { horizontalOverflow, visit } from '../support/pages';
import { long } from '../support/tags';
import { expect, test } from '../support/test';
import { fill, openForm } from './formCase';
import { formCases } from './formCases';

test.afterEach(({ site }) => site.clearFaults());

/** The form that every run checks. Long runs check all forms in all states. */
const checkedAlways = formCases.filter(({ path }) => path === '/gais/TicketRegistration');

for (const form of checkedAlways) {
  test(`axe reports no findings on ${form.path} with errors`, async ({ page }) => {
    await openForm(page, form);
    await page.getByRole('button', { name: form.submit, exact: true }).press('Enter');
    await expect(page.getByRole('alert', { name: /to fix before you submit$/ })).toBeFocused();
    await expectNoAxeFindings(page, 'with errors');
  });
}

for (const form of formCases) {
  const states = 'empty, with errors, filled in, rejected, unknown, sent';
  test(`axe reports no findings on ${form.path}: ${states}`, long, async ({ page, site }) => {
    test.setTimeout(240_000);
    const service = form.transport === 'e-mail' ? 'email' : 'submission';
    const container = page.locator(`#${form.id}-form`);
    const submit = page.getByRole('button', { name: form.submit, exact: true });
    await openForm(page, form);
    await expectNoAxeFindings(page, 'empty');

    await submit.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert', { name: /to fix before you submit$/ })).toBeFocused();
    await expectNoAxeFindings(page, 'with errors');

    await fill(page, form);
    await expectNoAxeFindings(page, 'filled in');

    await site.setFault({ service, mode: 'status', status: 412 });
    await submit.click();
    await expect(container.getByRole('alert').first()).toContainText('It was not sent.');
    await expectNoAxeFindings(page, 'rejected');

    await site.setFault({ service, mode: 'drop' });
    await container.getByRole('button', { name: 'Try again' }).click();
    await expect(container.getByRole('alert').first()).toContainText('could not confirm');
    await expectNoAxeFindings(page, 'unknown');

    await page.reload();
    await expect(page.getByRole('group', { name: 'Waiting on this device' })).toBeVisible();
    await expectNoAxeFindings(page, 'waiting on the next visit');

    await site.clearFaults();
    await container.getByRole('button', { name: 'Discard' }).click();
    await fill(page, form, ' again');
    await submit.click();
    await expect(container.getByRole('status').first()).toContainText('Your reference is');
    await expectNoAxeFindings(page, 'sent');
  });
}

test('on a small phone no section of a form scrolls horizontally', long, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [
    '/gais/award-form-page?category=public-service',
    '/gais/award/Ai-Integration-Form',
    '/gais/award/BestUseOfAi-Form',
    '/gais/exhibition-form',
    '/gais/branding-form',
  ]) {
    await visit(page, path);
    for (const section of await page.locator('[data-form-section]').all()) {
      await section.locator(':is(input, select, textarea):visible').last().focus();
      await expect(page.locator('[aria-current=step]')).toBeVisible();
      const over = await horizontalOverflow(page);
      expect(over, path).toBeLessThanOrEqual(0);
    }
  }
});
