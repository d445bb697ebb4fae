import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { listFilesRecursive } from '@concourse/build';
import { composerDigest, digestFile } from '@concourse/compose/composerDigest';
import { bundledScript, bundleScript } from '@concourse/hosts/nginx/script';
import { bundleFederation } from './bundleFederation';
import { compilePackages, templates } from './compilePackages';
import { publishablePackages, publishedManifest, type PublishablePackage } from './manifests';

/** A package for `npm publish`. */
export type WrittenPackage = { name: string; version: string; folder: string };

// Sources, which are compiled, and files that only this repository needs.
const isExcluded = (file: string): boolean =>
  /(?:(?<!\.d|\.d\.scss)\.tsx?|tsconfig\.json|package(?:-lock)?\.json)$/.test(file);

const isTemplate = (file: string): boolean => file.startsWith(`${templates}/`);

/** Copies all other files of a package: styles with their types, fonts, pictures, scripts for hosts. */
async function copyFiles(root: string, { folder }: PublishablePackage, to: string): Promise<void> {
  for (const file of listFilesRecursive(join(root, folder)).map((path) => relative(root, path))) {
    if (isExcluded(file) && !isTemplate(file) && !file.endsWith('jest/tsconfig.json')) continue;
    await mkdir(dirname(join(to, file)), { recursive: true });
    await cp(join(root, file), join(to, file));
  }
}

const launcher = `#!/usr/bin/env node
import { requireNode } from './node.mjs';

await requireNode();
await import('./cli.js');
`;

/** Writes the command `site` of the packages. An older Node can run it, and installs the required one for the project. */
export async function writeLauncher(root: string, folder: string): Promise<void> {
  await cp(join(root, 'tools/setup/node.mjs'), join(folder, 'node.mjs'));
  await writeFile(join(folder, 'site.mjs'), launcher);
}

/**
 * Writes the packages of the project for a registry: compiled, with types and styles, independent of this repository.
 * @param to output folder with one folder for each package; existing content is deleted
 */
export async function writePackages(root: string, to: string): Promise<WrittenPackage[]> {
  const packages = publishablePackages(root);
  const names = new Set(packages.map(({ manifest }) => manifest.name));
  const folders = packages.map(({ folder }) => folder);
  await compilePackages(root, folders, to);
  const project = await readFile(join(root, 'package.json'), 'utf8');
  const { engines, license } = JSON.parse(project) as Record<string, unknown>;
  for (const each of packages) {
    await copyFiles(root, each, to);
    const manifest = publishedManifest(each.manifest, names, { engines, license });
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(join(to, each.folder, 'package.json'), text);
    await cp(join(root, 'LICENSE'), join(to, each.folder, 'LICENSE'));
  }
  await bundleFederation(join(to, 'platform/build'));
  await writeLauncher(root, join(to, 'platform/cli'));
  const digest = composerDigest();
  await writeFile(join(to, 'platform/compose', digestFile), digest);
  await writeFile(join(to, 'platform/hosts/nginx', bundledScript), await bundleScript());
  return packages.map(({ folder, manifest: { name, version } }) => ({
    name,
    version,
    folder: join(to, folder),
  }));
}
