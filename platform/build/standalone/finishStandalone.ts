import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { integrityOf, sha256 } from '@concourse/core/files/digest';
import { listIfThere } from '@concourse/core/files/readIfThere';
import type { FileList } from '../emittedFiles';
import { carriedStyles, isolateStyles } from '../styles/scopeStyles';
import { styleTargets } from '../webpackConfig';

/** Entry for foreign hosts. */
const standaloneEntry = 'remoteEntry.standalone.js';

/** Name of the entry with the kit's global styles; its script is not used. */
const globalStyles = 'globalStyles';

const manifestName = 'mf-manifest.json';

/** The fields of the federation plugin's manifest that the build changes. */
export type FederationManifest = {
  metaData: {
    remoteEntry: { name: string };
    buildInfo: { buildVersion: string; hash?: string };
  };
  shared: { name: string; version: string; requiredVersion: string; hash?: string }[];
};

const digest = (...parts: string[]): string => sha256(parts.join('\n')).slice(0, 16);

/** Completes the federation plugin's manifest for foreign hosts: names their entry and adds the missing hashes. */
export function completeManifest(
  manifest: FederationManifest,
  files: FileList['files'],
): FederationManifest {
  const bytes = Object.entries(files)
    .filter(([name]) => name !== manifestName)
    .map(([name, { integrity }]) => `${name} ${integrity}`);
  const { metaData, shared } = manifest;
  return {
    ...manifest,
    metaData: {
      ...metaData,
      buildInfo: { ...metaData.buildInfo, hash: digest(...bytes.sort()) },
      remoteEntry: { ...metaData.remoteEntry, name: standaloneEntry },
    },
    shared: shared
      .map((each) => ({ ...each, hash: digest(each.name, each.version, each.requiredVersion) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

const minified = (filename: string, css: string): Buffer =>
  Buffer.from(
    transform({ filename, code: Buffer.from(css), minify: true, targets: styleTargets }).code,
  );

/** Writes the global styles that replace another version of them in the shell. @returns the file's name */
async function writeCarriedStyles(area: string, standalone: string): Promise<string> {
  const css = await readFile(join(standalone, `${globalStyles}.css`), 'utf8');
  const bytes = minified('global.css', carriedStyles(area, css));
  const file = `global.${sha256(bytes).slice(0, 8)}.css`;
  await writeFile(join(standalone, file), bytes);
  return file;
}

/** Writes the stylesheet for foreign hosts, of the global styles and the area's. */
async function writeStandaloneStyles(area: string, dist: string, list: FileList): Promise<void> {
  const standalone = join(dist, 'standalone');
  const own = new Set(Object.values(list.groups).flat());
  const files = [
    join(standalone, `${globalStyles}.css`),
    ...[...own].filter((file) => file.endsWith('.css')).map((file) => join(dist, 'public', file)),
  ];
  const sheets = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const filename = 'remoteEntry.standalone.css';
  await writeFile(join(standalone, filename), minified(filename, isolateStyles(area, sheets)));
  for (const ending of ['css', 'js']) await rm(join(standalone, `${globalStyles}.${ending}`));
}

/** Adds files of other compilations to the served files, unless the browser's compilation has emitted them. */
export async function serveFiles(
  from: string,
  dist: string,
  list: FileList,
  folder = '',
): Promise<void> {
  await mkdir(join(dist, 'public', folder), { recursive: true });
  for (const name of await listIfThere(readdir(from)))
    if (!list.files[folder + name])
      await serve(dist, list, folder + name, await readFile(join(from, name)));
}

async function serve(dist: string, list: FileList, file: string, bytes: Buffer): Promise<void> {
  await writeFile(join(dist, 'public', file), bytes);
  list.files[file] = { integrity: integrityOf(bytes), bytes: bytes.length };
}

/** Adds the files for foreign hosts. @returns the file with the kit's global styles */
export async function finishStandalone(
  name: string,
  dist: string,
  list: FileList,
): Promise<string> {
  const standalone = join(dist, 'standalone');
  const carried = await writeCarriedStyles(name, standalone);
  await writeStandaloneStyles(name, dist, list);
  await serveFiles(join(standalone, 'fonts'), dist, list, 'fonts/');
  await rm(join(standalone, 'fonts'), { recursive: true });
  await serveFiles(standalone, dist, list);

  const text = await readFile(join(dist, 'public', manifestName), 'utf8');
  const manifest = completeManifest(JSON.parse(text) as FederationManifest, list.files);
  await serve(dist, list, manifestName, Buffer.from(JSON.stringify(manifest)));
  return carried;
}
