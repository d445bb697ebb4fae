import type { Locator, Page } from 'playwright/test';

/** Presses Tab until something of this name has the focus, as a visitor without a mouse would. */
export async function pressTabUntil(page: Page, name: string, most = 120): Promise<void> {
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (text.trim().startsWith(name)) return;
  }
  throw new Error(`${most} presses of Tab did not reach “${name}”`);
}

/** Presses Tab until this very element has the focus; not at all when it has it already. */
export async function tabTo(target: Locator, most = 60): Promise<void> {
  for (let pressed = 0; pressed <= most; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`${most} presses of Tab did not reach ${target.toString()}`);
}
