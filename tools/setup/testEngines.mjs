// @ts-check
// `npm run test:engines`: end-to-end tests in Firefox and WebKitGTK.
import { installPackages, run } from './install.mjs';
import { requireNode } from './node.mjs';
import { firefox, requireProgram, virtualScreen, webkitDriver } from './programs.mjs';

await requireNode();
await installPackages();
const environment = {
  ...process.env,
  FIREFOX_PATH: requireProgram(firefox),
  WEBKIT_DRIVER_PATH: requireProgram(webkitDriver),
  XVFB_RUN_PATH: requireProgram(virtualScreen),
};

if (run('npm', ['run', '-s', 'site', '--', 'build'], environment) !== 0) process.exit(1);
const config = 'e2e/engines/playwright.config.ts';
process.exit(run('npx', ['playwright', 'test', '--config', config], environment));
