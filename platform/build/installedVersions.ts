import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError } from './BuildError';

type InstalledPackages = Record<string, { version?: string; link?: boolean }>;

const packagePattern = /(?:^|\/)node_modules\/(@concourse\/[^/]+)$/;

/**
 * Rejects an installation with two versions of one package of the platform. `npm update` leaves one, without a message,
 * if a package still requires the old major version: then one build mixes two contracts.
 * @param root folder with `node_modules`
 * @throws BuildError PACKAGES_MIXED
 */
export function assertSingleVersions(root: string): void {
  const file = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(file)) return;
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: InstalledPackages };
  const installed = Object.entries(packages).flatMap(([folder, { version, link }]) => {
    const [, name] = packagePattern.exec(folder) ?? [];
    return name === undefined || version === undefined || link ? [] : [{ name, version, folder }];
  });
  const mixed = [...Map.groupBy(installed, ({ name }) => name)].filter(
    ([, copies]) => new Set(copies.map(({ version }) => version)).size > 1,
  );
  if (mixed.length === 0) return;
  const list = mixed.map(
    ([name, copies]) =>
      `${name}: ${copies.map(({ version, folder }) => `${version} (${folder})`).join(', ')}`,
  );
  throw new BuildError(
    'PACKAGES_MIXED',
    `Two versions of a package are installed.\n${list.join('\n')}`,
    'In package.json, raise all packages of the platform to the same release. Then run: npm install',
  );
}
