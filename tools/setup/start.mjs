// @ts-check
// `npm start`: from a fresh clone to a served site.

import { join } from 'node:path';
import { installPackages, giveUp, root, run } from './install.mjs';
import { requireNode } from './node.mjs';

await requireNode();
// Tests and checks bring their own tools when they are first asked for.
installPackages({ tools: false });

const site = [join(root, 'tools/setup/site.mjs')];

// What stands in the configuration of freezes is about the site, not about the store of a checkout.
const own = process.env.SITE_STORE ? [] : ['--despite-freeze', '--why', 'npm start'];

if (run(process.execPath, [...site, 'up', ...own]) !== 0) {
  giveUp('The site was not brought up.', 'The message above says what to mend.');
}
process.exit(run(process.execPath, [...site, 'serve', '--faults', ...process.argv.slice(2)]));
