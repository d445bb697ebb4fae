import type { MultiStats } from 'webpack';

type CompileError = { moduleName?: string; loc?: string; message: string; details?: string };

// What compilers add of themselves: no line of ours is in it.
const withoutNativeStack = (text: string): string => {
  const stack = text.indexOf('Stack backtrace:');
  return stack === -1 ? text : text.slice(0, text.lastIndexOf('Caused by:', stack));
};
const isFrame = (line: string): boolean => line.trimStart().startsWith('at ');
const isWrapping = (line: string): boolean => line.startsWith('Module build failed (from ');

const describe = ({ moduleName, loc, message, details }: CompileError): string => {
  const place = [moduleName, loc].filter(Boolean).join(' ');
  const text = withoutNativeStack([message, details].filter(Boolean).join('\n'))
    .split('\n')
    .filter((line) => !isFrame(line) && !isWrapping(line))
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
