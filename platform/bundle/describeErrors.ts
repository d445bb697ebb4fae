import type { MultiStats } from 'webpack';

type CompileError = { moduleName?: string; loc?: string; message: string; details?: string };

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

const describe = ({ moduleName, loc, message, details }: CompileError): string => {
  const place = [fileOf(moduleName), loc].filter(Boolean).join(' ');
  const text = withoutNativeStack([message, details].filter(Boolean).join('\n'))
    .split('\n')
    .filter((line) => !isFrame(line) && !wrapping.test(line))
    .join('\n')
    .trim();
  return place ? `${place}\n${text}` : text;
};

/** The errors of all compilations: one that several met in the same file is said once. */
export function describeErrors(stats: MultiStats | undefined): string {
  const errors = (stats?.stats ?? []).flatMap((each): CompileError[] => {
    const { errors: found = [] } = each.toJson({ all: false, errors: true, moduleTrace: false });
    return found;
  });
  return [...new Set(errors.map(describe))].join('\n\n');
}
