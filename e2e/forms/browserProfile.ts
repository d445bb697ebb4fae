import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { headlessBrowser, fullBrowser } from '../support/browser';

/** Browser storage: normal, full, or blocked by the user's settings. */
export type StorageMode = 'default' | 'full' | 'blocked';

export type BrowserProfile = { context: BrowserContext; close: () => Promise<void> };

const options = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' as const };

/** Starts a browser with a new profile, so that it uses the browser's real settings. */
export async function openProfile(storage: StorageMode): Promise<BrowserProfile> {
  const profile = mkdtempSync(join(tmpdir(), 'concourse-device-'));
  if (storage === 'blocked') {
    // The preference of the setting "Block all site data".
    mkdirSync(join(profile, 'Default'), { recursive: true });
    const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
    writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
  }
  // The headless shell ignores preferences.
  const browser = storage === 'blocked' ? fullBrowser : headlessBrowser;
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

/** Fills the storage quota of the page, for IndexedDB and localStorage. */
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
