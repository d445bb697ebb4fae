import type { MultiStats } from 'webpack';

type CompileError = { moduleName?: string; loc?: string; message: string; details?: string };

// What a compiler of native code adds: no line of ours is in it.
const nativeStack = 'Caused by:';

const describe = ({ moduleName, loc, message, details }: CompileError): string => {
  const place = [moduleName, loc].filter(Boolean).join(' ');
  const text = [message, details].filter(Boolean).join('\n').split(nativeStack, 1).join().trim();
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
