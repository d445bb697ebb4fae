// @ts-check
// `npm start`: installs packages, brings the local site up to date and serves it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installPackages, run } from './install.mjs';
import { exitWithHint, requireNode, root } from './node.mjs';
import { testPort } from './port.mjs';

await requireNode();
const served = await testPort(process.argv.slice(2));
// The first run of tests or checks installs development dependencies.
await installPackages({ tools: false });

const site = [join(root, 'tools/setup/site.mjs')];

const isOwnStore = !process.env.SITE_STORE;
// Freezes apply to a shared store, not to the local one of this checkout.
const own = isOwnStore ? ['--override-freeze', '--reason', 'npm start'] : [];
// Previews of seasons are for the local store only, too.
const seasons = isOwnStore ? ['--seasons'] : [];

if (run(process.execPath, [...site, 'deploy', ...own]) !== 0) {
  exitWithHint('The site did not start.', 'Fix the problem above, then run npm start again.');
}
if (served !== undefined) {
  console.log(`This checkout is already served at ${served}, which shows what became live.`);
  process.exit(0);
}
// Only editors and the type check need the types of CSS modules, so the site does not wait for them.
spawn(process.execPath, [...site, 'css-types'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
});
process.exit(
  run(process.execPath, [...site, 'serve', '--faults', ...seasons, ...process.argv.slice(2)]),
);
