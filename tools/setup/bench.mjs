// @ts-check
// `npm run bench -- [parts] [--check] [--bytes]`: prepares the environment for e2e/bench.ts.
import { installPackages, run } from './install.mjs';
import { requireNode } from './node.mjs';
import { chromium, requireProgram } from './programs.mjs';

await requireNode();
await installPackages();
const environment = { ...process.env, CHROMIUM_PATH: requireProgram(chromium) };
process.exit(run('npx', ['tsx', 'e2e/bench.ts', ...process.argv.slice(2)], environment));
