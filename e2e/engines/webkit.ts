import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { freePort } from '@concourse/test-kit/freePort';
import { expect, test as base } from '../support/test';

const { WEBKIT_DRIVER_PATH = '/usr/bin/WebKitWebDriver', XVFB_RUN_PATH = '/usr/bin/xvfb-run' } =
  process.env;

/** Finds the MiniBrowser that the driver starts: its folder depends on the architecture and the API version. */
function installedBrowser(): string {
  const found = readdirSync('/usr/lib')
    .flatMap((folder) =>
      ['4.1', '4.0'].map((api) => `/usr/lib/${folder}/webkit2gtk-${api}/MiniBrowser`),
    )
    .find((file) => existsSync(file));
  if (found) return found;
  throw new Error('WebKitGTK has no MiniBrowser\n  → apt-get install webkit2gtk-driver');
}

/** Starts WebKitGTK's driver on a virtual display, which the browser needs. */
async function startDriver(): Promise<{ url: string; driver: ChildProcess }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = ['-a', WEBKIT_DRIVER_PATH, `--port=${port}`, '--host=127.0.0.1'];
  // A separate process group: xvfb-run does not forward signals to the display and the driver.
  const driver = spawn(XVFB_RUN_PATH, args, { stdio: 'ignore', detached: true });
  const isReady = async (): Promise<boolean> => (await fetch(`${url}/status`)).ok;
  await expect.poll(() => isReady().catch(() => false), { timeout: 20_000 }).toBe(true);
  return { url, driver };
}

/** Tests in WebKitGTK, the engine on Linux that is closest to Safari, controlled over WebDriver. */
export const test = base.extend<{ webkit: WebDriver }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
  webkit: async ({}, use) => {
    const { url, driver } = await startDriver();
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: installedBrowser(), args: ['--automation'] },
    });
    const webkit = await new Builder().usingServer(url).withCapabilities(capabilities).build();
    await use(webkit);
    await webkit.quit();
    if (driver.pid) process.kill(-driver.pid);
  },
});
