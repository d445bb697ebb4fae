import { visit } from './support/pages';
import { long } from './support/tags';
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

test('a link to the current page, a wider window and another page close the phone menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/membership');
  const burger = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const behind = page.locator('#area');
  await burger.click();
  await menu.getByRole('link', { name: 'Membership' }).click();
  await expect(menu).toBeHidden();
  await expect(burger).toBeFocused();

  await burger.click();
  await expect(behind).toHaveAttribute('inert');
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(behind).not.toHaveAttribute('inert');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(menu).toBeHidden();

  await burger.click();
  await menu.getByRole('link', { name: 'Who We Are' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(behind).not.toHaveAttribute('inert');
  await page.goBack();
  await expect(menu).toBeHidden();
});

test('its button, Escape and a click elsewhere close the agendas', async ({ page }) => {
  await visit(page, '/membership');
  const button = page.getByRole('button', { name: 'Agendas' });
  const link = page.getByRole('link', { name: /View All Tracks/ }).first();
  for (const close of [
    () => button.click(),
    () => page.keyboard.press('Escape'),
    () => page.locator('#area h1').click(),
  ]) {
    await button.click();
    await expect(link).toBeVisible();
    const [{ x: left = 0, y: top = 0 }, box] = [
      (await link.boundingBox()) ?? {},
      await button.boundingBox(),
    ];
    expect(Math.abs(left - (box?.x ?? 0))).toBeLessThan(20);
    expect(top).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0));
    await close();
    await expect(link).toBeHidden();
  }
});

for (const [when, javaScriptEnabled] of [
  ['without JavaScript', false],
  ['before any script but the first has loaded', true],
] as const) {
  test.describe(when, () => {
    test.use({ javaScriptEnabled });

    test('the menus open', async ({ page }) => {
      await page.route(/\/start\.\w+\.js/, () => undefined);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/gais/ticket', { waitUntil: 'commit' });
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(menu).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await page.setViewportSize({ width: 1280, height: 844 });
      await page.getByRole('button', { name: 'Agendas' }).click();
      await page
        .getByRole('link', { name: /View All Tracks/ })
        .first()
        .click();
      await expect(page).toHaveURL('/gais/UnifiedTracks');
    });
  });
}

test.describe('with motion', () => {
  test.use({
    contextOptions: { reducedMotion: 'no-preference' },
    viewport: { width: 390, height: 844 },
  });

  test('the phone menu enters and leaves in 90 ms', long, async ({ page }) => {
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
