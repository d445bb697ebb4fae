import { visit } from './support/pages';
import { ci } from './support/tags';
import { expect, test } from './support/test';

test('the mobile menu traps the focus until it closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/gais');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  // Tab cycles through the menu and the bar above it, and never reaches the page behind.
  for (let pressed = 0; pressed < 22; pressed += 1) {
    await page.keyboard.press('Tab');
    const isWithin = await page.evaluate(
      () =>
        document.activeElement === document.body ||
        document.activeElement?.closest('#header header > :has(#menu)') !== null,
    );
    expect(isWithin, `after ${pressed + 1} presses of Tab`).toBe(true);
  }
  const behind = page.locator('#area');
  await expect(behind).toHaveAttribute('inert');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await expect(behind).not.toHaveAttribute('inert');
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Industry Specific Tracks' }).click();
  await expect(page).toHaveURL('/gais/conference');
  await expect(menu).toBeHidden();
  await expect(page.locator('#area h1')).toBeFocused();
});

test.describe('with motion', () => {
  test.use({
    contextOptions: { reducedMotion: 'no-preference' },
    viewport: { width: 390, height: 844 },
  });

  test('the phone menu enters and leaves in 90 ms', ci, async ({ page }) => {
    await visit(page, '/whoweare');
    const burger = page.getByRole('button', { name: 'Menu' });
    /** Presses the button, waits for the end of the transitions of the menu, and returns their durations. */
    const press = (): Promise<number[]> =>
      burger.evaluate(async (button: HTMLButtonElement) => {
        const menu = document.getElementById('menu');
        const started = new Promise((resolve) => menu?.addEventListener('transitionrun', resolve));
        button.click();
        await started;
        const transitions = menu?.getAnimations() ?? [];
        await Promise.all(transitions.map(({ finished }) => finished));
        return transitions.map(({ effect }) => Number(effect?.getComputedTiming().duration));
      });
    for (const _ of ['enters', 'leaves']) {
      const durations = await press();
      expect(durations.length).toBeGreaterThan(0);
      expect(Math.max(...durations)).toBe(90);
    }
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a press answers at once, in a colour of the palette', async ({ page }) => {
    await visit(page, '/terms');
    for (const selector of ['#header a', '#header button', '#footer summary', '#area a']) {
      const control = page.locator(selector).first();
      const highlight = await control.evaluate((element) =>
        getComputedStyle(element).getPropertyValue('-webkit-tap-highlight-color'),
      );
      expect(highlight, selector).toBe('rgba(235, 196, 0, 0.45)');
    }
    const link = page.locator('#area a').first();
    await link.hover();
    await page.mouse.down();
    const { background, duration } = await link.evaluate((element) => {
      const style = getComputedStyle(element);
      return { background: style.backgroundColor, duration: style.transitionDuration };
    });
    expect(background).not.toBe('rgba(0, 0, 0, 0)');
    expect(Number.parseFloat(duration)).toBeLessThanOrEqual(0.1);
  });
});
