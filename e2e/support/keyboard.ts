import type { Locator, Page } from 'playwright/test';

/** Presses Tab until an element whose text starts with the name has focus. */
export async function pressTabUntil(page: Page, name: string, most = 120): Promise<void> {
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (text.trim().startsWith(name)) return;
  }
  throw new Error(`Pressing Tab ${most} times did not reach “${name}”`);
}

/** Presses Tab until the element has focus; does nothing if it already has focus. */
export async function tabTo(target: Locator, most = 60): Promise<void> {
  for (let pressed = 0; pressed <= most; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`Pressing Tab ${most} times did not reach ${target.toString()}`);
}
