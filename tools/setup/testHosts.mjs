// @ts-check
// `npm run test:hosts [-- --long] [-- <part of a path>]`: what needs a real host, such as a web server;
// with `--long` also what takes minutes, such as an outage of one.
import { installHosts } from './hosts.mjs';
import { installPackages, run } from './install.mjs';
import { requireNode } from './node.mjs';

await requireNode();
installPackages();
const typed = process.argv.slice(2);
const paths = typed.filter((word) => word !== '--long');
const environment = {
  ...process.env,
  ...installHosts(),
  LONG_TESTS: String(paths.length < typed.length),
};

process.exit(run('npm', ['run', '-s', 'hosts', '--', ...paths], environment));
