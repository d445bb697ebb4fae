import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { headlessBrowser, wholeBrowser } from '../support/browser';

/** How much a browser keeps for a site: as usual, nothing more (full), or nothing at all (forbidden). */
export type StorageMode = 'usual' | 'full' | 'forbidden';

export type BrowserProfile = { context: BrowserContext; close: () => Promise<void> };

const options = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' as const };

/** A browser of its own, with a profile of its own, so that its settings are the browser's real ones. */
export async function openProfile(storage: StorageMode): Promise<BrowserProfile> {
  const profile = mkdtempSync(join(tmpdir(), 'concourse-device-'));
  if (storage === 'forbidden') {
    // What "Block all site data" writes.
    mkdirSync(join(profile, 'Default'), { recursive: true });
    const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
    writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
  }
  // Only the whole browser reads its preferences.
  const browser = storage === 'forbidden' ? wholeBrowser : headlessBrowser;
  const context = await chromium.launchPersistentContext(profile, { ...browser, ...options });
  context.setDefaultTimeout(10_000);
  return {
    context,
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Leaves no room: the browser refuses every further byte, in the database and in localStorage. */
export async function fillStorage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await page.evaluate(() => {
    for (let size = 2 ** 20; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let index = 0; ; index += 1)
          localStorage.setItem(`full-${size}-${index}`, 'x'.repeat(size));
      } catch {
        // smaller pieces still fit
      }
    }
  });
}
