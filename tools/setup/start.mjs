// @ts-check
// `npm start`: from a fresh clone to a served site.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installPackages, exitWithHint, root, run } from './install.mjs';
import { requireNode } from './node.mjs';

await requireNode();
// Tests and checks install their own tools when they first run.
installPackages({ tools: false });

const site = [join(root, 'tools/setup/site.mjs')];

// The freezes of the configuration hold for the site, not for the store of a checkout.
const own = process.env.SITE_STORE ? [] : ['--override-freeze', '--reason', 'npm start'];

if (run(process.execPath, [...site, 'deploy', ...own]) !== 0) {
  exitWithHint('The site was not deployed.', 'The error above says what to correct.');
}
// Only editors and the type check read the types of CSS modules: the site need not wait for them.
spawn(process.execPath, [...site, 'css-types'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
});
process.exit(run(process.execPath, [...site, 'serve', '--faults', ...process.argv.slice(2)]));
