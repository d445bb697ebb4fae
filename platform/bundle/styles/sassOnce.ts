import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileString, info, type CompileResult, type StringOptions } from 'sass';

type Options = StringOptions<'sync'>;

type Compiled = {
  data: string;
  result: CompileResult;
  /** Files that it was made from, with the times that they were written at. */
  from: Map<string, number>;
};

const compiled = new Map<string, Compiled>();

const writtenAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const isAsThen = ({ from }: Compiled): boolean =>
  [...from].every(([file, time]) => writtenAt(file) === time);

/** Whoever uses a map changes it. */
const copied = ({ sourceMap, ...result }: CompileResult): CompileResult => ({
  ...result,
  ...(sourceMap && { sourceMap: structuredClone(sourceMap) }),
});

function compileOnce(data: string, options: Options): CompileResult {
  const key = [options.url?.href, options.style, options.sourceMap].join(' ');
  const known = compiled.get(key);
  if (known?.data === data && isAsThen(known)) return copied(known.result);
  const started = Date.now();
  const result = compileString(data, options);
  const files = result.loadedUrls.filter(({ protocol }) => protocol === 'file:');
  const from = new Map(
    files.map((url) => fileURLToPath(url)).map((file) => [file, writtenAt(file)] as const),
  );
  // What was written meanwhile may not be what was read.
  if (Math.max(...from.values()) < started) compiled.set(key, { data, result, from });
  return copied(result);
}

/**
 * Sass for its loader, in the synchronous form, which is the quicker one. What was compiled is not compiled again
 * while its files stay: both sides of an area import the same stylesheets, and areas those of the kit.
 */
export const sassOnce = {
  info,
  compileStringAsync: (data: string, options: Options): Promise<CompileResult> =>
    new Promise((resolve) => resolve(compileOnce(data, options))),
};
