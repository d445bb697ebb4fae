import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Configuration, ExternalItemFunctionData, Module } from 'webpack';
import {
  chunkGroupFiles,
  chunkGroupFileLists,
  type ChunkGroup,
  type FileList,
} from '@concourse/build/emittedFiles';
import { onDemandPageClient } from './settings';

const pageFilePattern = /[\\/]src[\\/]pages[\\/]/;

/** How webpack names the placeholder of a module that is not compiled. */
const proxyPrefix = 'lazy-compilation-proxy|';

/** The file of the page that a placeholder stands for; undefined for any other module. */
function fileOfPlaceholder(module: Module): string | undefined {
  const name = module.identifier();
  return name.startsWith(proxyPrefix)
    ? name.slice(proxyPrefix.length).split('!').at(-1)
    : undefined;
}

const withoutEnding = (file: string): string => file.replace(/\.\w+$/, '');

/** The file, without ending, of the page whose placeholder threw the error; undefined for other errors. */
export function missingPageOf(error: unknown): string | undefined {
  const { page } = error as { page?: unknown };
  return typeof page === 'string' ? page : undefined;
}

/** The page of the first route, which is likely to be opened first; without ending. */
function firstPage(folder: string): string | undefined {
  const routes = readFileSync(join(folder, 'src/routes.ts'), 'utf8');
  const [, path] = /import\('\.\/(pages\/[^']+)'\)/.exec(routes) ?? [];
  return path && join(folder, 'src', path);
}

/**
 * Selects the pages of an area that one side compiles: the page of the first route, and those that are requested. The
 * others are placeholders, which request the page when they run.
 */
export class OnDemandPages {
  readonly #source: string;
  /** Files without ending. */
  readonly #requested = new Set<string>();
  /** Whether each page of the browser side is compiled. */
  readonly #compiled = new Map<string, boolean>();
  #areAll: boolean;
  readonly #first: string | undefined;

  /** @param folder of the area */
  constructor(folder: string, areAll: boolean) {
    this.#source = join(folder, 'src');
    this.#areAll = areAll;
    this.#first = areAll ? undefined : firstPage(folder);
  }

  get areAll(): boolean {
    return this.#areAll || (this.#compiled.size > 0 && [...this.#compiled.values()].every(Boolean));
  }

  /** Options of webpack for the browser side. */
  get experiments(): NonNullable<Configuration['experiments']> {
    return {
      lazyCompilation: {
        entries: false,
        test: pageFilePattern,
        backend: (_compiler, begin) =>
          begin(null, {
            dispose: (done) => done(),
            module: (page) => {
              const file = page.nameForCondition() ?? '';
              const active = this.#isActive(file);
              this.#compiled.set(file, active);
              return { client: onDemandPageClient, data: file, active };
            },
          }),
      },
    };
  }

  /** Externals of webpack for the node side, where all pages are in one file: a placeholder throws. */
  readonly externals = ({
    context,
    request,
  }: ExternalItemFunctionData): Promise<string | undefined> => {
    const isPage = context === this.#source && request.startsWith('./pages/');
    const file = join(context, withoutEnding(request));
    const thrown = `Object.assign(new Error('It is not compiled'), { page: ${JSON.stringify(file)} })`;
    const isLeftOut = isPage && !this.#isActive(file);
    return Promise.resolve(isLeftOut ? `var (() => { throw ${thrown}; })()` : undefined);
  };

  /** Requests a page by its file. @returns whether this is new */
  request(file: string): boolean {
    if (this.#isActive(file)) return false;
    this.#requested.add(withoutEnding(file));
    return true;
  }

  /** Requests all pages. @returns whether this is new */
  requestAll(): boolean {
    const isNew = !this.areAll;
    this.#areAll = true;
    return isNew;
  }

  /** Files of the pages of a route that have a placeholder. */
  filesOf(compilation: Compilation, route: string): string[] {
    const chunks = compilation.namedChunkGroups.get(`route-${route}`)?.chunks ?? [];
    return chunks
      .flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
      .flatMap((module) => fileOfPlaceholder(module) ?? []);
  }

  #isActive(file: string): boolean {
    const name = withoutEnding(file);
    return this.#areAll || this.#requested.has(name) || name === this.#first;
  }
}

/** The files that each named group needs, including those of pages behind placeholders. */
export function chunkGroupsWithPages(compilation: Compilation): FileList['groups'] {
  const groups = chunkGroupFileLists(compilation);
  const isPage = ({ origins }: ChunkGroup): boolean =>
    origins.some(({ module }) => module && fileOfPlaceholder(module) !== undefined);
  for (const page of compilation.chunkGroups.filter(isPage))
    for (const { name } of page.getParents())
      if (name) groups[name] = [...new Set([...(groups[name] ?? []), ...chunkGroupFiles(page)])];
  return groups;
}
