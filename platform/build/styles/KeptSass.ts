import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CompileResult, compileString, StringOptions } from 'sass';
import { sha256 } from '@concourse/core/files/digest';
import { readIfThereSync } from '@concourse/core/files/readIfThere';
import { parsedOrNull } from '@concourse/core/store/parseStored';

type Options = StringOptions<'sync'>;

/** The compiler, which takes half a second to load: only where something has to be compiled. */
export type SassProgram = {
  /** Its name and version, as it says them itself. */
  info: string;
  load: () => { compileString: typeof compileString };
};

type Compiled = {
  data: string;
  result: CompileResult;
  /** Files that it was made from, with the times that they were written at. */
  from: Map<string, number>;
};

/** A result in a file: what was compiled by another process of the same clone. */
type Kept = {
  css: string;
  sourceMap?: CompileResult['sourceMap'];
  /** Addresses of all files, with the digests of what was read. */
  from: Record<string, string>;
};

const writtenAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const isAsThen = ({ from }: Compiled): boolean =>
  [...from].every(([file, time]) => writtenAt(file) === time);

/** Whoever uses a map changes it. */
const copied = ({ sourceMap, ...result }: CompileResult): CompileResult => ({
  ...result,
  ...(sourceMap && { sourceMap: structuredClone(sourceMap) }),
});

const filesOf = ({ loadedUrls }: CompileResult): string[] =>
  loadedUrls.filter(({ protocol }) => protocol === 'file:').map((url) => fileURLToPath(url));

/**
 * Sass that compiles nothing again while its files stay: both sides of an area import the same stylesheets, areas those
 * of the kit, and the types of all are written before any is built.
 */
export class KeptSass {
  readonly info: string;
  readonly #folder: string;
  readonly #program: SassProgram;
  readonly #compiled = new Map<string, Compiled>();
  /** Digests of files, with the times that they were written at. */
  readonly #digests = new Map<string, { time: number; digest: string }>();

  /** @param folder in which results are kept for other processes */
  constructor(folder: string, program: SassProgram) {
    this.#folder = folder;
    this.#program = program;
    this.info = program.info;
  }

  /** Loads the compiler before somebody waits for it. */
  load(): void {
    this.#program.load();
  }

  /** In the synchronous form, which is the quicker one. @throws what Sass says of what is no stylesheet */
  compileString(data: string, options: Options): CompileResult {
    const { url, style, sourceMap, sourceMapIncludeSources } = options;
    const key = [url?.href, style, sourceMap, sourceMapIncludeSources].join(' ');
    const known = this.#compiled.get(key);
    if (known?.data === data && isAsThen(known)) return copied(known.result);
    const file = join(this.#folder, `${sha256(`${this.info} ${key} ${data}`)}.json`);
    const started = Date.now();
    const kept = this.#read(file);
    const result = kept ?? this.#program.load().compileString(data, options);
    const from = new Map(filesOf(result).map((each) => [each, writtenAt(each)] as const));
    // What was written meanwhile may not be what was read.
    if (Math.max(...from.values()) < started) {
      this.#compiled.set(key, { data, result, from });
      if (!kept) this.#keep(file, result);
    }
    return copied(result);
  }

  /** For its loader, which asks in this form only. */
  readonly compileStringAsync = (data: string, options: Options): Promise<CompileResult> =>
    new Promise((resolve) => resolve(this.compileString(data, options)));

  #digestOf(file: string): string {
    const time = writtenAt(file);
    const known = this.#digests.get(file);
    if (known?.time === time) return known.digest;
    const digest = time === 0 ? 'absent' : sha256(readFileSync(file));
    this.#digests.set(file, { time, digest });
    return digest;
  }

  #read(file: string): CompileResult | null {
    // What a machine that went down left behind is no result.
    const bytes = readIfThereSync(file);
    const kept = bytes && (parsedOrNull(bytes) as Kept | null);
    if (!kept) return null;
    const { from, ...result } = kept;
    const files = Object.entries(from);
    const isSame = files.every(([url, digest]) => this.#digestOf(fileURLToPath(url)) === digest);
    return isSame ? { ...result, loadedUrls: files.map(([url]) => new URL(url)) } : null;
  }

  #keep(file: string, result: CompileResult): void {
    const { css, sourceMap, loadedUrls } = result;
    const files = loadedUrls.filter(({ protocol }) => protocol === 'file:');
    const from = Object.fromEntries(
      files.map((url) => [url.href, this.#digestOf(fileURLToPath(url))]),
    );
    const kept: Kept = { css, ...(sourceMap && { sourceMap }), from };
    mkdirSync(this.#folder, { recursive: true });
    const temporary = join(this.#folder, `.${randomUUID()}`);
    writeFileSync(temporary, JSON.stringify(kept));
    renameSync(temporary, file);
  }
}
