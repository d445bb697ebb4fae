import { visit } from './support/pages';
import { expect, test } from './support/test';

// Independent of the day on which the site was composed: the browser updates date phases.
test.describe('in a time zone far behind Berlin', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('the summit is over when its last day ends in Berlin', async ({ page, messages }) => {
    await page.clock.setFixedTime('2026-03-20T23:59:59+01:00');
    await visit(page, '/gais');
    const calendar = page.getByRole('link', { name: 'Add to calendar' });
    await expect(calendar).toBeVisible();
    await expect(page.getByText('Doors open', { exact: true })).toBeVisible();

    await page.clock.setFixedTime('2026-03-21T00:00:00+01:00');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('Over', { exact: true })).toBeVisible();
    await expect(calendar).toBeHidden();
    expect(messages).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a document shows one phase per milestone and no token', async ({ page }) => {
    await page.goto('/gais/award');
    expect(await page.content()).not.toContain('%%');
    const stops = page.locator('#timeline li');
    await expect(stops).toHaveCount(5);
    for (const stop of await stops.all()) {
      expect(await stop.getAttribute('data-day')).toMatch(/^(?:upcoming|today|past)$/);
    }
  });
});
