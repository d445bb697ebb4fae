import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Configuration, Module } from 'webpack';
import { filesOf, groupsOf, type ChunkGroup, type FileList } from '@concourse/build/emittedFiles';
import { lazyPageClient } from './settings';

const pages = /[\\/]src[\\/]pages[\\/]/;

/** What webpack puts before the name of a module that stands for one which is not compiled. */
const standsFor = 'lazy-compilation-proxy|';

/** The page that a module stands for, by its file; undefined for any other module. */
function fileBehind(module: Module): string | undefined {
  const name = module.identifier();
  return name.startsWith(standsFor) ? name.slice(standsFor.length).split('!').at(-1) : undefined;
}

const withoutEnding = (file: string): string => file.replace(/\.\w+$/, '');

type Import = { context?: string | undefined; request?: string | undefined };

/** A page that is not compiled, on the node side: what fails where it is loaded. */
const failing = (file: string): string =>
  `var (() => { throw Object.assign(new Error('It is not compiled'), { page: ${JSON.stringify(file)} }); })()`;

/** The page that is not compiled, by its file without ending, where that is why it could not be loaded. */
export function notCompiled(error: unknown): string | undefined {
  const { page } = error as { page?: unknown };
  return typeof page === 'string' ? page : undefined;
}

/** The page that `src/routes.ts` names first, which is the one that is likely opened first. */
function firstPage(folder: string): string | undefined {
  const routes = readFileSync(join(folder, 'src/routes.ts'), 'utf8');
  const [, path] = /import\('\.\/(pages\/[^']+)'\)/.exec(routes) ?? [];
  return path && join(folder, 'src', path);
}

/**
 * Which pages of an area one side has compiled. First is the one that is likely opened first; others follow when somebody opens
 * them, and all of them once nobody waits. What is not compiled yet is a module that asks for it when it is run.
 */
export class LazyPages {
  readonly #source: string;
  /** Files without ending. */
  readonly #asked = new Set<string>();
  /** Pages of the browser side, and whether each is compiled. */
  readonly #met = new Map<string, boolean>();
  #areAll: boolean;
  readonly #first: string | undefined;

  /** @param folder of the area @param areAll whether all are compiled from the start */
  constructor(folder: string, areAll: boolean) {
    this.#source = join(folder, 'src');
    this.#areAll = areAll;
    this.#first = areAll ? undefined : firstPage(folder);
  }

  /** Whether there is none that is not compiled. */
  get areAll(): boolean {
    return this.#areAll || (this.#met.size > 0 && [...this.#met.values()].every(Boolean));
  }

  /** What webpack is told of the browser side. */
  get experiments(): NonNullable<Configuration['experiments']> {
    return {
      lazyCompilation: {
        entries: false,
        test: pages,
        backend: (_compiler, begin) =>
          begin(null, {
            dispose: (done) => done(),
            module: (page) => {
              const file = page.nameForCondition() ?? '';
              const active = this.#isActive(file);
              this.#met.set(file, active);
              return { client: lazyPageClient, data: file, active };
            },
          }),
      },
    };
  }

  /** What webpack is told of the node side, where all pages are in one file. */
  readonly externals = ({ context = '', request = '' }: Import): Promise<string | undefined> => {
    const isPage = context === this.#source && request.startsWith('./pages/');
    const file = join(context, withoutEnding(request));
    return Promise.resolve(isPage && !this.#isActive(file) ? failing(file) : undefined);
  };

  /** Asks for a page by its file. @returns whether it was not asked for before */
  ask(file: string): boolean {
    if (this.#isActive(file)) return false;
    this.#asked.add(withoutEnding(file));
    return true;
  }

  /** Asks for all of them. @returns whether some were not asked for before */
  askAll(): boolean {
    const isNew = !this.areAll;
    this.#areAll = true;
    return isNew;
  }

  /** Files of the pages of a route. */
  filesOf(compilation: Compilation, route: string): string[] {
    const group = compilation.namedChunkGroups.get(`route-${route}`);
    return group ? proxiesIn(compilation, group).flatMap((module) => fileBehind(module) ?? []) : [];
  }

  #isActive(file: string): boolean {
    const name = withoutEnding(file);
    return this.#areAll || this.#asked.has(name) || name === this.#first;
  }
}

const proxiesIn = ({ chunkGraph }: Compilation, { chunks }: ChunkGroup): Module[] =>
  chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)].filter(fileBehind));

/** Which files each named group needs: those of a page lie behind the module that stands for it. */
export function groupsWithPages(compilation: Compilation): FileList['groups'] {
  const groups = groupsOf(compilation);
  const isPage = ({ origins }: ChunkGroup): boolean =>
    origins.some(({ module }) => module && fileBehind(module) !== undefined);
  for (const page of compilation.chunkGroups.filter(isPage))
    for (const { name } of page.getParents())
      if (name) groups[name] = [...new Set([...(groups[name] ?? []), ...filesOf(page)])];
  return groups;
}
