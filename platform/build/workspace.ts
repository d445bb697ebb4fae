import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AreaOwner } from '@concourse/contract/owner';
import {
  findProjectRoot,
  readManifest,
  workspaceFolder,
} from '@concourse/core/project/workspaceFolders';
import { BuildError } from './BuildError';

/** Root folder of the project that contains the working directory. */
export const root = findProjectRoot(process.cwd());

/** Folder of this package. */
export const bundlerFolder = dirname(fileURLToPath(import.meta.url));

export const folderOf = (name: string): string => workspaceFolder(root, name);

/** Path of a workspace from the root; empty if the workspace is the project. */
export const pathOf = (name: string): string => relative(root, folderOf(name));

/** The version of the next build of a workspace: `SITE_RELEASE_VERSION`, or that of its package.json. */
export function versionOf(name: string): string {
  const override = process.env.SITE_RELEASE_VERSION;
  if (override) return override;
  return packageOf(name).version;
}

/** `concourse` of a workspace's package.json, not validated. */
export const packageSettings = (name: string): Settings => packageOf(name).concourse ?? {};

type Settings = { owner?: AreaOwner; budget?: unknown };
type Package = { version: string; concourse?: Settings };

const packageOf = (name: string): Package => readManifest(folderOf(name)) as Package;

/** Validates an area's own limit, such as `{ "page": "150 kB" }`. @returns bytes @throws BuildError for an invalid limit */
export function pageBudget(area: string, budget: unknown): { page: number } | undefined {
  if (budget === undefined) return undefined;
  const { page, ...others } = (budget ?? {}) as { page?: unknown };
  const [, amount] = /^(\d{1,6}(?:\.\d)?) kB$/.exec(typeof page === 'string' ? page : '') ?? [];
  const bytes = Math.round(Number(amount) * 1000);
  if (bytes > 0 && Object.keys(others).length === 0) return { page: bytes };
  throw new BuildError(
    'PAGE_BUDGET_INVALID',
    `${area} has an invalid page budget: ${JSON.stringify(budget)} (${area}/package.json, "concourse": { "budget": … })`,
    'Write { "page": "150 kB" }: the compressed size of a page with its styles, scripts, fonts and first pictures.',
    { areas: [area] },
  );
}

/** Name of the Module Federation container of an area: a valid global variable. */
export const containerOf = (name: string): string => name.replace(/-/g, '_');

/** Group name of the module that the container exposes as `./lifecycles`. */
export const exposedChunkGroup = 'expose:./lifecycles';

/** Entries of the shell that only have styles. */
export const prerenderedOnlyEntry = 'prerendered-only';
export const noScriptEntry = 'without-script';

/** Folder of a release's files in the store. Composition fills in the version, so rendered pages do not change with it. */
export const publicFolder = (name: string): string => `areas/${name}/%%release%%/`;

/** The kit's global stylesheet, as the workspace resolves it. */
export const globalStylesheetPath = (name: string): string =>
  createRequire(join(folderOf(name), 'package.json')).resolve('@concourse/ui/styles/global.scss');

/** The stylesheet with the kit's global styles that a developed area carries, and the folder of its fonts. */
export const scopedGlobalStylesFile = 'global.css';
export const bundledFontsFolder = 'global/';

/** Modules that a page may load only once. Webpack would bundle a sub-path without its own key again. */
const singletons = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/**
 * The singletons with the installed versions, which workspaces are built with.
 * @param range '' for the exact versions that the shell provides, '^' for those that areas accept
 */
export function sharedVersions(range: '' | '^'): Record<string, string> {
  const { resolve } = createRequire(join(root, 'package.json'));
  const versionOfKey = (key: string): string => {
    const { version = '' } = readManifest(dirname(resolve(`${key.split('/', 1)[0]}/package.json`)));
    return range + version;
  };
  return Object.fromEntries(singletons.map((key) => [key, versionOfKey(key)]));
}
