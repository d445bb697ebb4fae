import type { Page } from 'playwright/test';

/** Presses Tab until something of this name has the focus, as a visitor without a mouse would. */
export async function pressTabUntil(page: Page, name: string, most = 120): Promise<void> {
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (text.trim().startsWith(name)) return;
  }
  throw new Error(`${most} presses of Tab did not reach “${name}”`);
}
