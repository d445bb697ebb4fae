import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, test } from '../support/test';
import { fill, formCases, openForm } from './formCases';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160) ?? ''}`);
}

test.afterEach(({ site }) => site.mends());

for (const form of formCases) {
  test(`axe finds nothing on ${form.path}: empty, with errors, answered, kept, unconfirmed, sent`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000);
    const service = form.transport === 'e-mail' ? 'email' : 'submission';
    const place = page.locator(`#${form.id}-form`);
    const submit = page.getByRole('button', { name: form.submit, exact: true });
    await openForm(page, form);
    expect.soft(await findings(page), 'empty').toEqual([]);

    await submit.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert', { name: /to fix before you submit$/ })).toBeFocused();
    expect.soft(await findings(page), 'with errors').toEqual([]);

    await fill(page, form);
    expect.soft(await findings(page), 'answered, before it is sent again').toEqual([]);

    await site.breaks({ service, mode: 'status', status: 412 });
    await submit.click();
    await expect(place.getByRole('alert').first()).toContainText('It was not sent.');
    expect.soft(await findings(page), 'kept').toEqual([]);

    await site.breaks({ service, mode: 'drop' });
    await place.getByRole('button', { name: 'Try again' }).click();
    await expect(place.getByRole('alert').first()).toContainText('could not confirm');
    expect.soft(await findings(page), 'unconfirmed').toEqual([]);

    await page.reload();
    await expect(page.getByRole('group', { name: 'Waiting on this device' })).toBeVisible();
    expect.soft(await findings(page), 'waiting on the next visit').toEqual([]);

    await site.mends();
    await place.getByRole('button', { name: 'Discard' }).click();
    await fill(page, form, ' again');
    await submit.click();
    await expect(place.getByRole('status').first()).toContainText('Your reference is');
    expect.soft(await findings(page), 'sent').toEqual([]);
  });
}
