// `npm run packages [-- <folder>]`: writes our packages for an npm registry (default: to .cache/packages). Then publish
// each one: `npm publish <folder>`.
import { join, resolve } from 'node:path';
import { findProjectRoot } from '@concourse/core/project/workspaces';
import { writePackages } from './writePackages';

const root = findProjectRoot(process.cwd());

const [to = join(root, '.cache/packages')] = process.argv.slice(2);

for (const { name, version, folder } of await writePackages(root, resolve(to))) {
  console.log(`${name}@${version} ${folder}`);
}
