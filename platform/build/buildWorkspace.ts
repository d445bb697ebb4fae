import { mkdir, readFile, rm, readdir, writeFile } from 'node:fs/promises';
import type { SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import webpack, { type Configuration, type MultiStats } from 'webpack';
import type { ReleaseManifest } from '@concourse/contract/release';
import { CONTRACT_VERSION } from '@concourse/contract/version';
import { listIfThere } from '@concourse/core/files/listIfThere';
import { BuildError } from './BuildError';
import { checkIntegrity } from './checkIntegrity';
import { checkManifest } from './checkManifest';
import { prerenderedOnly, withoutScript } from './defineShell';
import { describeErrors } from './describeErrors';
import { fileListName, integrityOf, type FileList } from './FileListPlugin';
import { globalSheetOf } from './globalStyles/globalSheetOf';
import { globalStylesDigest } from './globalStyles/globalStylesDigest';
import { pageBudget } from './pageBudget';
import { prerender, type PrerenderedArea } from './prerender';
import { prerenderShell } from './prerenderShell';
import { readDefinition } from './readDefinition';
import { accepted, provided } from './singletons';
import { completeManifest, type FederationManifest } from './standalone/completeManifest';
import { writeCarriedStyles, writeStandaloneStyles } from './standalone/standaloneStyles';
import { checkAreaStyles } from './styles/checkAreaStyles';
import { checkShellStyles } from './styles/checkShellStyles';
import { budgetOf, containerOf, folderOf, ownerOf, versionOf } from './workspace';

/** Runs both compilations. @throws BuildError with webpack's own words when one fails */
export function compile(name: string, configs: Configuration[]): Promise<MultiStats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configs);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) {
          reject(error);
        } else if (!stats || stats.hasErrors()) {
          reject(
            new BuildError(
              `${name} does not compile\n${describeErrors(stats)}`,
              'Mend the errors above.',
            ),
          );
        } else {
          resolve(stats);
        }
      });
    });
  });
}

// What the federation plugin writes for tools that we do not use, and scripts of what needs none.
const isUnused = (file: string): boolean =>
  file === 'mf-stats.json' ||
  ([prerenderedOnly, withoutScript].some((entry) => file.startsWith(`${entry}.`)) &&
    file.endsWith('.js'));

async function moveSourceMaps(dist: string): Promise<void> {
  await rm(join(dist, 'maps'), { recursive: true, force: true });
  await mkdir(join(dist, 'maps'), { recursive: true });
  const files = await readdir(join(dist, 'public'));
  for (const file of files.filter((name) => name.endsWith('.map'))) {
    const map = JSON.parse(await readFile(join(dist, 'public', file), 'utf8')) as SourceMapPayload;
    // Webpack notes names that files had before their bytes were final: of the script, and in its runtime.
    const sourcesContent = map.sources.map((source, index) =>
      source.includes('/webpack/runtime/') ? null : map.sourcesContent[index],
    );
    const settled = { ...map, file: file.slice(0, -'.map'.length), sourcesContent };
    await writeFile(join(dist, 'maps', file), JSON.stringify(settled));
    await rm(join(dist, 'public', file));
  }
}

async function takeFileList(dist: string): Promise<FileList> {
  const file = join(dist, 'public', fileListName);
  const list = JSON.parse(await readFile(file, 'utf8')) as FileList;
  await rm(file);
  for (const name of Object.keys(list.files).filter(isUnused)) {
    await rm(join(dist, 'public', name), { force: true });
  }
  const files = Object.entries(list.files).filter(([name]) => !isUnused(name));
  return { ...list, files: Object.fromEntries(files) };
}

/** Serves files that other compilations than the browser's emitted, unless it emitted them as well. */
async function takeFiles(from: string, dist: string, list: FileList, folder = ''): Promise<void> {
  const names = await listIfThere(readdir(from));
  await mkdir(join(dist, 'public', folder), { recursive: true });
  for (const file of names.map((name) => `${folder}${name}`).filter((name) => !list.files[name])) {
    const bytes = await readFile(join(from, file.slice(folder.length)));
    await writeFile(join(dist, 'public', file), bytes);
    list.files[file] = { integrity: integrityOf(bytes), bytes: bytes.length };
  }
}

/**
 * Our shell knows the bare entry; any other host finds the one that brings what the shell provides.
 * @returns the file that carries the kit's global styles
 */
async function finishStandalone(name: string, dist: string, list: FileList): Promise<string> {
  const standalone = join(dist, 'standalone');
  const carried = await writeCarriedStyles(name, dist);
  await writeStandaloneStyles(name, dist, list);
  await takeFiles(join(standalone, 'fonts'), dist, list, 'fonts/');
  await rm(join(standalone, 'fonts'), { recursive: true });
  await takeFiles(standalone, dist, list);

  const file = join(dist, 'public/mf-manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as FederationManifest;
  const bytes = Buffer.from(JSON.stringify(completeManifest(manifest, list.files)));
  await writeFile(file, bytes);
  list.files['mf-manifest.json'] = { integrity: integrityOf(bytes), bytes: bytes.length };
  return carried;
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number =>
  one < other ? -1 : 1;

async function writeFragments(dist: string, fragments: Map<string, string>): Promise<void> {
  await rm(join(dist, 'fragments'), { recursive: true, force: true });
  await mkdir(join(dist, 'fragments'), { recursive: true });
  for (const [id, html] of fragments) await writeFile(join(dist, 'fragments', `${id}.html`), html);
}

const noPages = (): PrerenderedArea => ({
  routes: [],
  retired: [],
  facts: {},
  fragments: new Map(),
});

/** Turns compiled output in `dist` into what publication takes: manifest, fragments, source maps. */
export async function finish(
  name: string,
  dist = join(folderOf(name), 'dist'),
): Promise<ReleaseManifest> {
  const list = await takeFileList(dist);
  const isShell = name === 'shell';
  const entry = isShell ? 'main.js' : 'remoteEntry.js';
  checkIntegrity(name, entry, await readFile(join(dist, 'public', entry), 'utf8'), list);
  await moveSourceMaps(dist);
  await takeFiles(join(dist, 'server/assets'), dist, list, 'assets/');
  const own = isShell ? undefined : await finishStandalone(name, dist, list);
  const bundle = join(dist, 'server/server.cjs');

  const container = isShell ? '' : containerOf(name);
  const { routes, retired, facts, fragments } = isShell
    ? noPages()
    : await prerender(name, container, bundle, list);
  const shell = isShell ? prerenderShell(list, bundle) : undefined;
  const tokens = shell
    ? await checkShellStyles(dist, shell.styles)
    : await checkAreaStyles({
        area: name,
        dist,
        // What foreign hosts load, and what a shell of another kit does, bring the tokens along.
        files: Object.keys(list.files).filter(
          (file) => !file.startsWith('remoteEntry.standalone.') && file !== own,
        ),
        fragments: fragments.values(),
      });
  const owner = ownerOf(name);
  const budget = pageBudget(name, budgetOf(name));
  const manifest: ReleaseManifest = {
    contract: CONTRACT_VERSION,
    name,
    version: versionOf(name),
    ...(owner !== undefined && { owner }),
    container,
    entry,
    shared: isShell ? provided() : accepted(),
    tokens,
    globalStyles: {
      digest: globalStylesDigest(globalSheetOf(name)),
      ...(own !== undefined && { own }),
    },
    routes,
    ...(retired.length > 0 && { retired }),
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(budget && { budget }),
    // In which order files are emitted is a race.
    files: Object.fromEntries(Object.entries(list.files).sort(byName)),
    ...(shell && { shell }),
  };
  checkManifest(manifest);
  await writeFragments(dist, fragments);
  await writeFile(join(dist, 'release.json'), `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}

/**
 * Builds one workspace into its `dist/`: `public/` (served files), `release.json`, `fragments/`,
 * `maps/`, `server/`.
 * @throws BuildError when it does not compile, cannot be prerendered or breaks the contract
 */
export async function buildWorkspace(name: string): Promise<ReleaseManifest> {
  const definition = await readDefinition(name);
  await compile(name, definition.configs);
  return finish(name);
}
