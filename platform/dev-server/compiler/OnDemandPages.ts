import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Configuration, ExternalItemFunctionData, Module } from 'webpack';
import { chunkGroupFiles, chunkGroupFileLists, type FileList } from '@concourse/build/development';
import { onDemandPageClient } from './settings';

/** The file of the page that a placeholder of webpack stands for; undefined for any other module. */
function fileOfPlaceholder(module: Module): string | undefined {
  const [before, request] = module.identifier().split('lazy-compilation-proxy|', 2);
  return before === '' ? request?.split('!').at(-1) : undefined;
}

const withoutExtension = (file: string): string => file.replace(/\.\w+$/, '');

/** The file (without extension) of the page whose placeholder threw the error; undefined for other errors. */
export function missingPageOf(error: unknown): string | undefined {
  const { page } = error as { page?: unknown };
  return typeof page === 'string' ? page : undefined;
}

/** The file (without extension) of the page of the first route, which developers usually open first. */
function firstPage(folder: string): string | undefined {
  const routes = readFileSync(join(folder, 'src/routes.ts'), 'utf8');
  const [, path] = /import\('\.\/(pages\/[^']+)'\)/.exec(routes) ?? [];
  return path && join(folder, 'src', path);
}

/** The pages of an area that one side compiles. The others are placeholders, which request their page when they run. */
export class OnDemandPages {
  readonly #source: string;
  /** Files without extensions. */
  readonly #requested = new Set<string>();
  /** Pages of the browser side: true if compiled, false for a placeholder. */
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
        test: /[\\/]src[\\/]pages[\\/]/,
        backend: (_compiler, start) =>
          start(null, {
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

  /** Externals of webpack for the node side: placeholders that throw. */
  readonly externals = (data: ExternalItemFunctionData): Promise<string | undefined> => {
    const { context, request } = data;
    const isPage = context === this.#source && request.startsWith('./pages/');
    const file = join(context, withoutExtension(request));
    const thrown = `Object.assign(new Error('The page is not compiled'), { page: ${JSON.stringify(file)} })`;
    const isSkipped = isPage && !this.#isActive(file);
    return Promise.resolve(isSkipped ? `var (() => { throw ${thrown}; })()` : undefined);
  };

  /** Requests a page by its file. @returns false if it was requested before */
  request(file: string): boolean {
    if (this.#isActive(file)) return false;
    this.#requested.add(withoutExtension(file));
    return true;
  }

  /** Requests all pages. @returns false if they were requested before */
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
    const name = withoutExtension(file);
    return this.#areAll || this.#requested.has(name) || name === this.#first;
  }
}

/** The files of each named chunk group, including those of pages behind placeholders. */
export function chunkGroupsWithPages(compilation: Compilation): FileList['groups'] {
  const groups = chunkGroupFileLists(compilation);
  const pages = compilation.chunkGroups.filter(({ origins }) =>
    origins.some(({ module }) => module && fileOfPlaceholder(module) !== undefined),
  );
  for (const page of pages)
    for (const { name } of page.getParents())
      if (name) groups[name] = [...new Set([...(groups[name] ?? []), ...chunkGroupFiles(page)])];
  return groups;
}
