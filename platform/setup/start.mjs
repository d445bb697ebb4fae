// @ts-check
// `npm start`: from a fresh clone to a served site.
import { installPackages, giveUp, root, run } from './install.mjs';
import { join } from 'node:path';

installPackages();

const site = ['--import', 'tsx', join(root, 'platform/cli/cli.ts')];

if (run(process.execPath, [...site, 'up']) !== 0) {
  giveUp('The site was not brought up.', 'The message above says what to mend.');
}
process.exit(run(process.execPath, [...site, 'serve', '--faults']));
