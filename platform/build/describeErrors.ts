import type { MultiStats, Stats } from 'webpack';

export type CompileError = {
  moduleName?: string;
  loc?: string;
  message: string;
  details?: string;
};

// What compilers add of themselves: no line of ours is in it.
const withoutNativeStack = (text: string): string => {
  const stack = text.indexOf('Stack backtrace:');
  return stack === -1 ? text : text.slice(0, text.lastIndexOf('Caused by:', stack));
};
const isFrame = (line: string): boolean => line.trimStart().startsWith('at ');

// What loaders and the extraction of styles put before the words of a compiler.
const wrapping =
  /^(?:Error: )?(?:Execution of module code from module graph \(.*\) failed: )?Module build failed \(from .*\):$/;

// `styles.scss.webpack[…]!=!…/css-loader.js!./src/styles.scss`: the file stands last.
const fileOf = (moduleName: string | undefined): string | undefined =>
  moduleName?.slice(moduleName.lastIndexOf('!') + 1);

const describe = ({ message, details }: CompileError): string =>
  withoutNativeStack([message, details].filter(Boolean).join('\n'))
    .split('\n')
    .filter((line) => !isFrame(line) && !wrapping.test(line))
    .join('\n')
    .trim();

/** Every error of a compilation, with the words of whoever met it and without what is not about it. */
export function describeEach(
  stats: Pick<Stats, 'toJson'>,
): { error: CompileError; text: string }[] {
  const { errors = [] } = stats.toJson({ all: false, errors: true, moduleTrace: false });
  return errors.map((error: CompileError) => ({ error, text: describe(error) }));
}

/** The errors of all compilations: one that several met in the same file is said once. */
export function describeErrors(stats: Pick<MultiStats, 'stats'> | undefined): string {
  const errors = (stats?.stats ?? []).flatMap(describeEach);
  const placed = errors.map(({ error: { moduleName, loc }, text }) => {
    const place = [fileOf(moduleName), loc].filter(Boolean).join(' ');
    return place ? `${place}\n${text}` : text;
  });
  return [...new Set(placed)].join('\n\n');
}
