import { holdRequests } from '../support/pages';
import { expect, test } from '../support/test';
import { change, forms, stateOf, visibleControls } from './fieldTable';

const viewport = { width: 390, height: 844 };
test.use({ viewport });

for (const { path, id } of forms) {
  test(`the form of ${path} begins within a screen and a half, and keeps what was entered before hydration`, async ({
    page,
  }) => {
    const release = await holdRequests(page);
    await page.goto(path, { waitUntil: 'commit' });
    const form = page.locator(`#${id}-form`);
    await expect(form.locator('[type=submit]')).toBeVisible();
    const controls = await visibleControls(form);
    expect(controls.length).toBeGreaterThan(4);
    const top = await controls[0]?.boundingBox();
    expect(top?.y).toBeGreaterThan(0);
    expect(top?.y).toBeLessThanOrEqual(1.5 * viewport.height);
    for (const control of controls) await change(control);
    const states = await Promise.all(controls.map(stateOf));
    await expect(form).not.toHaveAttribute('novalidate');

    release();
    await page.locator(`#${id}-form[novalidate]`).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await Promise.all(controls.map(stateOf))).toEqual(states);
  });
}
