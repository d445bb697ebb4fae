import { visit } from '../support/pages';
import { ci } from '../support/tags';
import { expect, test } from '../support/test';
import { formCases } from './formCases';

const viewport = { width: 390, height: 844 };
test.use({ viewport });

for (const path of [...formCases.map((form) => form.path), '/gais/contact']) {
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
