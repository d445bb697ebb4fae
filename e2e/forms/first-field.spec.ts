import { holdRequests, waitForHydration } from '../support/pages';
import { long, longUnless } from '../support/tags';
import { expect, test } from '../support/test';
import { change, forms, stateOf, visibleControls } from './fieldTable';

const viewport = { width: 390, height: 844 };
test.use({ viewport });

test('every form begins within a screen and a half of a phone, before its scripts arrive', async ({
  page,
}) => {
  await holdRequests(page);
  for (const { path, id } of forms) {
    await page.goto(path, { waitUntil: 'commit' });
    const form = page.locator(`#${id}-form`);
    await expect(form.locator('[type=submit]')).toBeVisible();
    const [first] = await visibleControls(form);
    const top = (await first?.boundingBox())?.y ?? 0;
    expect(top, path).toBeGreaterThan(0);
    expect(top, path).toBeLessThanOrEqual(1.5 * viewport.height);
  }
});

test(
  'hydration moves no field of a form, so that a tap hits what the visitor sees',
  long,
  async ({ page }) => {
    for (const { path, id } of forms) {
      const release = await holdRequests(page);
      await page.goto(path, { waitUntil: 'commit' });
      const fields = page.locator(`#${id}-form :is(input:not([type=hidden]), select, textarea)`);
      await expect(page.locator('#footer')).toBeVisible();
      const read = () =>
        fields.evaluateAll((all: HTMLInputElement[]) =>
          all
            .filter((field) => field.checkVisibility() && field.name !== 'botcheck')
            .map((field) => `${field.name} at ${field.getBoundingClientRect().top + scrollY}`),
        );
      await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
      const before = await read();
      release();
      await page.locator(`#${id}-form[novalidate]`).waitFor();
      await waitForHydration(page);
      expect.soft(await read(), path).toEqual(before);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  },
);

for (const { path, id } of forms) {
  // Every run tests the form with all kinds of controls.
  const details = longUnless(id === 'exhibition-application');
  test(`the form of ${path} keeps what was entered before hydration`, details, async ({ page }) => {
    const release = await holdRequests(page);
    await page.goto(path, { waitUntil: 'commit' });
    const form = page.locator(`#${id}-form`);
    await expect(form.locator('[type=submit]')).toBeVisible();
    const controls = await visibleControls(form);
    expect(controls.length).toBeGreaterThan(4);
    for (const control of controls) await change(control);
    const states = await Promise.all(controls.map(stateOf));
    await expect(form).not.toHaveAttribute('novalidate');

    release();
    await page.locator(`#${id}-form[novalidate]`).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await Promise.all(controls.map(stateOf))).toEqual(states);
  });
}
