// @ts-check
// `npm run test:hosts [-- --long] [-- <part of a path>]`: tests with real hosts, such as nginx. `--long` adds tests that
// take minutes, such as outages.
import { installHosts } from './hosts.mjs';
import { installPackages, run } from './install.mjs';
import { requireNode } from './node.mjs';

await requireNode();
await installPackages();
const args = process.argv.slice(2);
const paths = args.filter((arg) => arg !== '--long');
const environment = {
  ...process.env,
  ...(await installHosts()),
  LONG_TESTS: String(paths.length < args.length),
};

process.exit(run('npm', ['run', '-s', 'hosts', '--', ...paths], environment));
