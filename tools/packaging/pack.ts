// `npm run packages [-- <folder>] [-- --registry <folder>]`: writes our packages for an npm registry (default: to
// .cache/packages). With `--registry`, also adds them to a read-only registry, which `site console --packages` serves.
// Otherwise publish each one: `npm publish <folder>`.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findProjectRoot } from '@concourse/core/project/workspaces';
import { writePackages } from './writePackages';
import { writeRegistry } from './writeRegistry';

const root = findProjectRoot(process.cwd());
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { registry: { type: 'string' } },
});
const [to = join(root, '.cache/packages')] = positionals;

const written = await writePackages(root, resolve(to));
for (const { name, version, folder } of written) console.log(`${name}@${version} ${folder}`);
if (values.registry !== undefined) await writeRegistry(written, resolve(values.registry));
