import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { expectNoAxeFindings } from './axe';
import { HostedConsole } from './HostedConsole';
import { long } from './tags';
import { expect as baseExpect, test } from './test';

// A plan composes the site and opens changed pages in Chromium, which takes a minute on a busy machine.
export const expect = baseExpect.configure({ timeout: 90_000 });

export const plan = (page: Page): Locator => page.getByRole('region', { name: 'Plan' });
export const table = (page: Page, name: string): Locator => page.getByRole('table', { name });

/** Presses a button or a link by keyboard. */
export async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press('Enter');
}

const phone = { width: 390, height: 844 };

export type Walk = {
  hosted: () => HostedConsole;
  /** Checks a view for accessibility and width, also as a phone shows it. Keeps pictures in the folder that a variable names. */
  expectSound: (page: Page, name: string) => Promise<void>;
};

async function expectSoundAt(page: Page, name: string, size: typeof phone): Promise<void> {
  for (const viewport of new Set([phone, size])) {
    await page.setViewportSize(viewport);
    const view = `${name} at ${viewport.width} px`;
    await expectNoAxeFindings(page, view);
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect.soft(await page.evaluate(overflow), `${view} is as wide as the window`).toBe(0);
    const folder = process.env.E2E_PICTURES;
    if (!folder) continue;
    const file = join(folder, `${name.replaceAll(' ', '-')}-${viewport.width}.png`);
    writeFileSync(file, await page.screenshot({ fullPage: true }));
  }
}

/**
 * Declares tests that walk through a hosted console, on a desktop and on a phone.
 * @param declare declares the tests, which run in order over one store
 */
export function walkConsole(declare: (walk: Walk) => void): void {
  for (const size of [{ width: 1440, height: 900 }, phone]) {
    // `hosted-console.spec.ts` has the walk of `npm test`.
    test.describe(`at ${size.width} px`, long, () => {
      test.describe.configure({ mode: 'serial', timeout: 240_000 });
      let hosted: HostedConsole;

      test.beforeAll(async () => {
        // Copies a store and starts two servers, which takes half a minute on a busy machine.
        test.setTimeout(180_000);
        hosted = await HostedConsole.start(size);
      });
      test.afterAll(() => hosted.cleanUp.disposeAsync());

      declare({
        hosted: () => hosted,
        expectSound: (page, name) => expectSoundAt(page, name, size),
      });
    });
  }
}
