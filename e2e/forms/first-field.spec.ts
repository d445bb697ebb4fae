import { visit } from '../support/pages';
import { ci } from '../support/tags';
import { expect, test } from '../support/test';
import { change, forms, pastedAnswers, stateOf, translate, visibleControls } from './fieldTable';
import { fill, formCases, openForm, today } from './formCases';

const viewport = { width: 390, height: 844 };
test.use({ viewport });

for (const { path } of forms) {
  test(`the form of ${path} begins within a screen and a half on a phone`, ci, async ({ page }) => {
    await visit(page, path);
    const field = page.locator(
      '#area [data-form-section] :is(input:not([type=hidden]), select, textarea)',
    );
    const box = await field.first().boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThanOrEqual(1.5 * viewport.height);
  });
}

for (const { path, id } of forms) {
  test(`every field of ${path} keeps what was entered before hydration`, async ({ page }) => {
    let load: () => void = () => undefined;
    const filled = new Promise<void>((resolve) => {
      load = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await filled;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const form = page.locator(`#${id}-form`);
    await expect(form.locator('[type=submit]')).toBeVisible();
    const controls = await visibleControls(form);
    expect(controls.length).toBeGreaterThan(4);
    for (const control of controls) await change(control);
    const states = await Promise.all(controls.map(stateOf));
    await expect(form).not.toHaveAttribute('novalidate');

    load();
    await page.locator(`#${id}-form[novalidate]`).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await Promise.all(controls.map(stateOf))).toEqual(states);
  });
}

for (const form of formCases) {
  test(`${form.path} sends pasted answers clean, also from a translated page`, async ({
    page,
    site,
    messages,
  }) => {
    await page.clock.setFixedTime(`${today}T10:00:00`);
    const before = (await site.inbox()).length;
    await openForm(page, form);
    await translate(page);
    await fill(page, pastedAnswers(form));
    await page.getByRole('button', { name: form.submit, exact: true }).click();
    await expect(page.getByRole('list', { name: 'What happens next' })).toBeVisible();
    const inbox = await site.inbox();
    expect(inbox).toHaveLength(before + 1);
    const received = inbox[0]?.fields ?? {};
    const fields = form.transport === 'e-mail' ? received.template_params : received;
    expect(fields).toMatchObject(form.payload);
    expect(messages).toEqual([]);
  });
}
