import type { Page } from 'playwright/test';

/** Matches controls that have to be answered, whoever checks it: the browser or the form. */
export const requiredSelector = '[required], [aria-required=true]';

/** Fills in texts, found by their whole label. */
export async function fillTexts(page: Page, answers: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(answers)) {
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  }
}
