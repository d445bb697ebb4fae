import { existsSync } from 'node:fs';

const switches = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-quic',
  '--disable-gpu',
];
const shell = process.env.HEADLESS_SHELL_PATH ?? '/usr/bin/chromium-headless-shell';

/** The browser that visitors use, with a profile of its own and the browser's own settings. */
export const wholeBrowser = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: switches,
};

/**
 * The same engine without windows, where it is installed: it takes half the processor time of the whole
 * browser, which draws a toolbar for every page. Letters are as wide as in that one.
 */
export const headlessBrowser = existsSync(shell)
  ? { executablePath: shell, args: [...switches, '--font-render-hinting=none'] }
  : wholeBrowser;
