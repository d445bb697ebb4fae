import type { Page } from 'playwright/test';

/** Fills in text fields by their full labels. */
export async function fillTexts(page: Page, answers: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(answers)) {
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  }
}
