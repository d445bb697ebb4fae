import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AreaOwner } from '@concourse/contract/owner';
import type { Budgets } from '@concourse/contract/release';
import { findProjectRoot, readPackage, workspaceFolder } from '@concourse/core/project/workspaces';
import { layout } from '@concourse/core/store/storeLayout';
import { BuildError } from './BuildError';

/** The root folder of the project that contains the working directory. */
export const root = findProjectRoot(process.cwd());

/** The folder of this package. */
export const bundlerFolder = dirname(fileURLToPath(import.meta.url));

/**
 * Checks the path of a project, because webpack would read `#` and `!` in it as parts of a request. tools/setup/node.mjs
 * has the same rule.
 * @throws BuildError if the path has a character that webpack or esbuild cannot work with
 */
export function requireFolderName(project: string): void {
  const folder = project.split(sep).join('/');
  const [character] = /[#!?*'"|<>\p{Cc}]|(?<!^[a-z]):/iu.exec(folder) ?? [];
  if (character === undefined) return;
  const message = `The build tools cannot work in a folder with ${JSON.stringify(character)} in its path: ${JSON.stringify(folder)}`;
  throw new BuildError('FOLDER_NAME_UNSUPPORTED', message, 'Move or rename the folder.');
}

export const folderOf = (name: string): string => workspaceFolder(root, name);

/** The path of a workspace from the root; empty if the project is one area. */
export const pathOf = (name: string): string => relative(root, folderOf(name));

type Settings = { owner?: AreaOwner; budget?: unknown };
type Package = { version: string; concourse?: Settings };

const packageOf = (name: string): Package => readPackage(folderOf(name)) as Package;

/** The version of the next build: `SITE_RELEASE_VERSION`, or the version in package.json. */
export function versionOf(name: string): string {
  const override = process.env.SITE_RELEASE_VERSION;
  if (override) return override;
  return packageOf(name).version;
}

/** `concourse` in the package.json of a workspace, not validated. */
export const packageSettings = (name: string): Settings => packageOf(name).concourse ?? {};

const kilobytes = /^(\d{1,6}(?:\.\d)?) kB$/;

/** Parses budgets, such as `{ "page": "150 kB", "fragment": "20 kB" }`. @returns bytes @throws BuildError for an invalid one */
export function parseBudgets(area: string, budget: unknown): Budgets | undefined {
  if (budget === undefined) return undefined;
  const limits = Object.entries(budget ?? {}).map(([part, limit]) => {
    const [, amount] = kilobytes.exec(String(limit)) ?? [];
    return [part, Math.round(Number(amount) * 1000)] as const;
  });
  const isValid = limits.every(([part, bytes]) => /^(?:page|fragment)$/.test(part) && bytes > 0);
  if (isValid && limits.length > 0) return Object.fromEntries(limits);
  const message = `${area}/package.json has an invalid "budget" in "concourse": ${JSON.stringify(budget)}.`;
  const next =
    'Write { "page": "150 kB" }: the compressed size of a page with its styles, scripts, fonts and first pictures. Add "fragment": "20 kB" for the scripts of each fragment.';
  throw new BuildError('BUDGET_INVALID', message, next, { areas: [area] });
}

/** The name of an area's Module Federation container, which is a global variable. */
export const containerOf = (name: string): string => name.replace(/-/g, '_');

/** The name of the container of an area's fragments. */
export const fragmentContainerOf = (name: string): string => `${containerOf(name)}_fragments`;

/** The script of an area's container. */
export const containerFile = 'remoteEntry.js';

/** The script of the container of an area's fragments, which hydrate without the code of its pages. */
export const fragmentContainerFile = 'remoteEntry.fragments.js';

/** The chunk groups of the modules that the containers expose. */
export const lifecyclesGroup = 'expose:./lifecycles';
export const fragmentsGroup = 'expose:./fragments';

/** Name of the chunk with an area's own copy of the code that all areas run, and id of its module. */
export const areaRuntimeChunk = 'area-runtime';

/** The script of the shell that a document loads first. */
export const firstScriptEntry = 'main';

/** The entry of the shell that starts a page after its first frame. */
export const startEntry = 'start';

/** The entry of the shell for its service worker, which is a single file. */
export const workerEntry = 'worker';

/** The folder of the files that releases of a workspace share, in node bundles and pages. */
export const publicFolder = (name: string): string => `${layout.contentFiles(name)}/`;

/** The path of the kit's global stylesheet, as the workspace resolves it. */
export const globalStylesheetPath = (name: string): string =>
  createRequire(join(folderOf(name), 'package.json')).resolve('@concourse/ui/styles/global.scss');

/** An area in development serves its version of the global styles in this file, with fonts in this folder. */
export const scopedGlobalStylesFile = 'global.css';
export const bundledFontsFolder = 'global/';

/** Modules that a page may load only once. Sub-paths need their own keys, or webpack bundles them again. */
const singletons = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/** The singletons with their installed versions. @param range '' for the shell, which provides them; '^' for areas */
export function sharedVersions(range: '' | '^'): Record<string, string> {
  const { resolve } = createRequire(join(root, 'package.json'));
  const entries = singletons.map((key) => {
    const { version = '' } = readPackage(dirname(resolve(`${key.split('/', 1)[0]}/package.json`)));
    return [key, range + version];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}
