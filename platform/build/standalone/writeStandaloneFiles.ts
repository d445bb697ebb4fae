import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { integrityOf, sha256 } from '@concourse/core/files/digest';
import { listIfExists } from '@concourse/core/files/readFileIfExists';
import { contentFolder, statedDigest } from '@concourse/core/store/contentNames';
import type { FileList } from '../emittedFiles';
import { scopeGlobalStyles, isolateStyles } from '../styles/scopeStyles';
import { styleTargets } from '../webpackConfig';

/** The entry for foreign hosts. */
const standaloneEntry = 'remoteEntry.standalone.js';
const manifestName = 'mf-manifest.json';

/** The fields of the federation plugin's manifest that the build changes. */
export type FederationManifest = {
  metaData: { remoteEntry: { name: string }; buildInfo: { buildVersion: string; hash?: string } };
  shared: { name: string; version: string; requiredVersion: string; hash?: string }[];
};

const shortDigest = (...parts: string[]): string => sha256(parts.join('\n')).slice(0, 16);

/** Completes the federation plugin's manifest: sets the entry for foreign hosts and adds the missing hashes. */
export function completeManifest(
  manifest: FederationManifest,
  files: FileList['files'],
): FederationManifest {
  const lines = Object.entries(files)
    .filter(([name]) => name !== manifestName)
    .map(([name, { integrity }]) => `${name} ${integrity}`);
  const { buildInfo, remoteEntry } = manifest.metaData;
  const shared = manifest.shared.map((each) => {
    const hash = shortDigest(each.name, each.version, each.requiredVersion);
    return { ...each, hash };
  });
  return {
    ...manifest,
    metaData: {
      ...manifest.metaData,
      buildInfo: { ...buildInfo, hash: shortDigest(...lines.sort()) },
      remoteEntry: { ...remoteEntry, name: standaloneEntry },
    },
    shared: shared.sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

const relativeUrl = /url\(["']?(?!data:|#|\/|\.\.\/|https?:)/g;

const minifyCss = (filename: string, css: string): Buffer =>
  Buffer.from(
    transform({ filename, code: Buffer.from(css), minify: true, targets: styleTargets }).code,
  );

/** Writes all styles for foreign hosts, and the global styles for shells with other ones. @returns the latter file */
async function writeStyles(area: string, dist: string, list: FileList): Promise<string> {
  const standalone = join(dist, 'standalone');
  const write = (file: string, bytes: Buffer) => writeFile(join(standalone, file), bytes);
  const globalStyles = await readFile(join(standalone, 'globalStyles.css'), 'utf8');
  const files = new Set(Object.values(list.groups).flat());
  const styles = [...files].filter((file) => file.endsWith('.css'));
  const own = await Promise.all(styles.map((file) => readFile(join(dist, 'public', file), 'utf8')));
  const filename = 'remoteEntry.standalone.css';
  // This file is in the folder of the release. The files that it names are in the folder that releases share.
  const isolated = isolateStyles(area, [globalStyles, ...own]);
  const moved = isolated.replaceAll(relativeUrl, `$&../${contentFolder}/`);
  await write(filename, minifyCss(filename, moved));
  const scoped = minifyCss('global.css', scopeGlobalStyles(area, globalStyles));
  const scopedName = `global.${sha256(scoped).slice(0, 32)}.css`;
  await write(scopedName, scoped);
  // The stylesheet was compiled as an entry, which also has an empty script.
  for (const extension of ['css', 'js']) await rm(join(standalone, `globalStyles.${extension}`));
  return scopedName;
}

/** Adds files of another compilation to the served files, unless the browser side has emitted them. */
export async function addServedFiles(from: string, dist: string, list: FileList): Promise<void> {
  for (const name of await listIfExists(readdir(from)))
    if (!list.files[name]) await addServedFile(dist, list, name, await readFile(join(from, name)));
}

async function addServedFile(dist: string, list: FileList, file: string, bytes: Buffer) {
  await writeFile(join(dist, 'public', file), bytes);
  list.files[file] = { integrity: integrityOf(bytes), bytes: bytes.length };
}

/** Puts the integrities of the container's chunks into the entry: foreign hosts have no document that states them. */
async function stateIntegrities(entry: string, { groups, files }: FileList): Promise<void> {
  // The build removes scripts of groups that only have styles.
  const chunks = [...new Set(Object.values(groups).flat())].filter((file) => files[file]).sort();
  const integrities = chunks.map((file) => {
    const url = statedDigest(file) === null ? file : `../${contentFolder}/${file}`;
    return `${JSON.stringify(url)}:${JSON.stringify(files[file]?.integrity)}`;
  });
  const code = await readFile(entry, 'utf8');
  // The text is inside a string literal.
  const text = JSON.stringify(integrities.join()).slice(1, -1);
  const stated = code.replace(/\\?"@@integrities@@\\?":\\?"\\?"/, () => text);
  if (stated === code) throw new Error(`${entry} has no place for integrities`);
  await writeFile(entry, stated);
}

/** Adds the files for foreign hosts. @returns the name of the stylesheet with the global styles of the kit */
export async function writeStandaloneFiles(
  name: string,
  dist: string,
  list: FileList,
): Promise<string> {
  const standalone = join(dist, 'standalone');
  const globalStyles = await writeStyles(name, dist, list);
  await stateIntegrities(join(standalone, standaloneEntry), list);
  await addServedFiles(standalone, dist, list);

  const text = await readFile(join(dist, 'public', manifestName), 'utf8');
  const manifest = completeManifest(JSON.parse(text) as FederationManifest, list.files);
  await addServedFile(dist, list, manifestName, Buffer.from(JSON.stringify(manifest)));
  return globalStyles;
}
