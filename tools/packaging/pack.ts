// `npm run packages [-- <folder>]`: writes the packages that an area is made with as a registry takes them, to
// .cache/packages unless told. Publishing is npm's matter: `npm publish <folder>`.
import { join, resolve } from 'node:path';
import { root } from '@concourse/build/workspace';
import { writePackages } from './writePackages';

const [to = join(root, '.cache/packages')] = process.argv.slice(2);

for (const { name, version, folder } of await writePackages(root, resolve(to))) {
  console.log(`${name}@${version} ${folder}`);
}
