import { existsSync } from 'node:fs';

const switches = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-quic',
  '--disable-gpu',
];
const shell = process.env.HEADLESS_SHELL_PATH ?? '/usr/bin/chromium-headless-shell';

/** The full browser that visitors use. */
export const fullBrowser = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: switches,
};

/**
 * The headless shell if it is installed, else the full browser. The shell needs half the CPU time, because it renders no
 * browser UI. Without font hinting its text has the same width as in the full browser.
 */
export const headlessBrowser = existsSync(shell)
  ? { executablePath: shell, args: [...switches, '--font-render-hinting=none'] }
  : fullBrowser;
