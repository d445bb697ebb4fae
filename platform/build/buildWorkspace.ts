import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, readdir, writeFile } from 'node:fs/promises';
import type { SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { editableNames, releasedEntries } from '@concourse/contract/editableFacts';
import type { ReleaseFragment } from '@concourse/contract/fragments';
import type { ReleaseManifest } from '@concourse/contract/release';
import { CONTRACT_VERSION } from '@concourse/contract/version';
import { sha256 } from '@concourse/core/files/digest';
import { readAreaFacts } from '@concourse/core/project/areas';
import { areaRuntime } from './areaRuntime';
import { checkManifest } from './checkManifest';
import { compile } from './compile';
import { requireNoFactsInScripts, requireQuotedFacts } from './editableFacts';
import { fileListName, type FileList } from './emittedFiles';
import { fragmentFilesFolder } from './fragmentsConfig';
import { globalStylesDigest } from './globalStyles/scopedGlobalStyles';
import { assertSingleVersions } from './installedVersions';
import { checkIntegrity, checkStylesheets } from './integrityPlugin';
import {
  filesOfFragment,
  filesOfRoute,
  prerender,
  prerenderShell,
  type PrerenderedArea,
} from './prerender';
import { readDefinition } from './readDefinition';
import { fragmentChunkPrefix } from './reproducibleNames';
import { writeStandaloneFiles, addServedFiles } from './standalone/writeStandaloneFiles';
import { checkAreaStyles, checkShellStyles } from './styles/checkStyles';
import {
  areaRuntimeChunk,
  containerFile,
  containerOf,
  firstScriptEntry,
  folderOf,
  fragmentContainerFile,
  fragmentContainerOf,
  globalStylesheetPath,
  parseBudgets,
  packageSettings,
  root,
  startEntry,
  workerEntry,
  sharedVersions,
  versionOf,
} from './workspace';

/** Statistics of the federation plugin. */
const isUnused = (file: string): boolean => file === 'mf-stats.json';

async function emptyFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

async function moveSourceMaps(dist: string): Promise<void> {
  await emptyFolder(join(dist, 'maps'));
  const files = await readdir(join(dist, 'public'));
  for (const file of files.filter((name) => name.endsWith('.map'))) {
    const map = JSON.parse(await readFile(join(dist, 'public', file), 'utf8')) as SourceMapPayload;
    // Webpack's runtime modules and the name of the map contain temporary file names.
    const sourcesContent = map.sources.map((source, index) =>
      source.includes('/webpack/runtime/') ? null : map.sourcesContent[index],
    );
    const portable = { ...map, file: file.slice(0, -'.map'.length), sourcesContent };
    await writeFile(join(dist, 'maps', file), JSON.stringify(portable));
    await rm(join(dist, 'public', file));
  }
}

/** Adds the digest of a script to its name, as webpack does for files whose content is final. @returns the new name */
async function nameByDigest(dist: string, list: FileList, file: string): Promise<string> {
  const digest = sha256(await readFile(join(dist, 'public', file))).slice(0, 32);
  const name = file.replace(/\.js$/, `.${digest}.js`);
  await rename(join(dist, 'public', file), join(dist, 'public', name));
  await rename(join(dist, 'maps', `${file}.map`), join(dist, 'maps', `${name}.map`));
  for (const [group, files] of Object.entries(list.groups))
    list.groups[group] = files.map((each) => (each === file ? name : each));
  const { [file]: about, ...others } = list.files;
  list.files = { ...others, ...(about && { [name]: about }) };
  return name;
}

async function removeFiles(dist: string, list: FileList, files: string[]): Promise<void> {
  for (const file of files) {
    for (const each of [`public/${file}`, `public/${file}.map`, `maps/${file}.map`])
      await rm(join(dist, each), { force: true });
    Reflect.deleteProperty(list.files, file);
  }
}

async function readAndRemoveFileList(folder: string): Promise<FileList> {
  const file = join(folder, fileListName);
  const list = JSON.parse(await readFile(file, 'utf8')) as FileList;
  await rm(file);
  return list;
}

/** Moves the files of the fragments to the served files. @returns their scripts */
async function addFragmentFiles(name: string, dist: string, list: FileList): Promise<string[]> {
  const folder = join(dist, fragmentFilesFolder);
  if (!existsSync(folder)) return [];
  const { groups, files } = await readAndRemoveFileList(folder);
  const entry = await readFile(join(folder, fragmentContainerFile), 'utf8');
  checkIntegrity(name, fragmentContainerFile, entry, { groups, files });
  for (const file of await readdir(folder))
    await rename(join(folder, file), join(dist, 'public', file));
  await rm(folder, { recursive: true });
  Object.assign(list.files, files);
  Object.assign(list.groups, groups);
  return Object.keys(files).filter((file) => file.endsWith('.js'));
}

/** Removes the scripts of fragments that never hydrate. */
async function keepHydratingScripts(
  dist: string,
  list: FileList,
  fragments: ReleaseFragment[],
  scripts: string[],
): Promise<void> {
  const used = new Set(fragments.flatMap((fragment) => fragment.scripts ?? []));
  const isUsed = (file: string): boolean =>
    used.has(file) || (used.size > 0 && !file.startsWith(fragmentChunkPrefix));
  await removeFiles(
    dist,
    list,
    scripts.filter((file) => !isUsed(file)),
  );
}

/**
 * Builds a workspace into its `dist/`: `public/` (served files), `release.json`, `fragments/`, `maps/`, `server/`.
 * @throws FactsError or BuildError if its facts are invalid, or editable and not only quoted, or it does not compile, cannot be prerendered or violates the contract
 */
export async function buildWorkspace(name: string): Promise<void> {
  assertSingleVersions(root);
  const { entries = {} } = (await readAreaFacts(root, name)) ?? {};
  const hasEditable = editableNames(entries).length > 0;
  const { configs, federation } = await readDefinition(name);
  const stats = await compile(name, configs);
  if (hasEditable) requireNoFactsInScripts(name, entries, stats);
  const dist = join(folderOf(name), 'dist');
  const list = await readAndRemoveFileList(join(dist, 'public'));
  await removeFiles(dist, list, Object.keys(list.files).filter(isUnused));
  const isShell = name === 'shell';
  const loader = isShell ? `${startEntry}.js` : containerFile;
  const code = await readFile(join(dist, 'public', loader), 'utf8');
  checkIntegrity(name, loader, code, list);
  const ownRuntime = Object.keys(list.files).find((file) =>
    file.startsWith(`${areaRuntimeChunk}.`),
  );
  const fragmentScripts = await addFragmentFiles(name, dist, list);
  if (!isShell) checkStylesheets(name, list);
  await moveSourceMaps(dist);
  if (isShell)
    for (const file of [loader, `${workerEntry}.js`]) await nameByDigest(dist, list, file);
  const entry = isShell ? await nameByDigest(dist, list, `${firstScriptEntry}.js`) : loader;
  await addServedFiles(join(dist, 'server/assets'), dist, list);
  const own = isShell ? undefined : await writeStandaloneFiles(name, dist, list);
  const bundle = join(dist, 'server/server.cjs');
  const container = isShell ? '' : containerOf(name);
  const nothing = { routes: [], retired: [], facts: {}, addresses: {}, fragments: [] };
  const rendered: PrerenderedArea = isShell
    ? { ...nothing, contents: new Map() }
    : await prerender(name, bundle, {
        ofRoute: (route) => filesOfRoute(name, route, list),
        ofFragment: (fragment) => filesOfFragment(name, fragment, list),
      });
  if (hasEditable) await requireQuotedFacts(name, bundle, { entries, rendered });
  const { routes, retired, facts, addresses, search, fragments, contents } = rendered;
  await keepHydratingScripts(dist, list, fragments, fragmentScripts);
  const shell = isShell ? prerenderShell(list, bundle) : undefined;
  const tokens = shell
    ? await checkShellStyles(dist, shell.styles)
    : await checkAreaStyles({
        area: name,
        dist,
        // Without two stylesheets that define the tokens: for foreign hosts, and with the global styles.
        files: Object.keys(list.files).filter(
          (file) => !file.startsWith('remoteEntry.standalone.') && file !== own,
        ),
        contents: contents.values(),
      });
  const runtime = await areaRuntime(name);
  const { owner, budget } = packageSettings(name);
  const limits = parseBudgets(name, budget);
  // The order in which webpack emits files varies.
  const files = Object.entries(list.files).sort(([one], [other]) => (one < other ? -1 : 1));
  const manifest: ReleaseManifest = {
    contract: CONTRACT_VERSION,
    name,
    version: versionOf(name),
    ...(owner !== undefined && { owner }),
    container,
    entry,
    shared: sharedVersions(isShell ? '' : '^'),
    ...(federation && { federation }),
    tokens,
    globalStyles: {
      digest: globalStylesDigest(globalStylesheetPath(name)),
      ...(own !== undefined && { own }),
    },
    ...(runtime && {
      areaRuntime: { digest: runtime.digest, ...(ownRuntime && { own: ownRuntime }) },
    }),
    routes,
    ...(fragments.length > 0 && { fragments }),
    ...(fragments.some(({ hydrate }) => hydrate) && {
      fragmentContainer: { name: fragmentContainerOf(name), entry: fragmentContainerFile },
    }),
    ...(retired.length > 0 && { retired }),
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(hasEditable && { factEntries: releasedEntries(entries) }),
    ...(search && { search }),
    ...(Object.keys(addresses).length > 0 && { addresses }),
    ...(limits && { budget: limits }),
    files: Object.fromEntries(files),
    ...(shell && { shell }),
  };
  checkManifest(manifest);
  await emptyFolder(join(dist, 'fragments'));
  for (const [id, html] of contents) await writeFile(join(dist, 'fragments', `${id}.html`), html);
  await writeFile(join(dist, 'release.json'), `${JSON.stringify(manifest, null, 1)}\n`);
}
