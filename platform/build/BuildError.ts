import { stripVTControlCharacters } from 'node:util';
import type { MultiStats, Stats } from 'webpack';
import { ActionableError, describeError } from '@concourse/core/errors/ActionableError';

/** A build that failed. */
export class BuildError extends ActionableError {
  override name = 'BuildError';
}

/** Describes a failed build for a terminal or a log: the error and its causes. */
export function describeFailure(failure: unknown): string {
  const causes = causesOf(failure).map((cause) => `  because: ${describeError(cause)}`);
  const text = [describeError(failure), ...causes].join('\n');
  return process.stdout.isTTY ? text : stripVTControlCharacters(text);
}

function causesOf(failure: unknown): unknown[] {
  const cause = failure instanceof Error ? failure.cause : undefined;
  return cause === undefined ? [] : [cause, ...causesOf(cause)];
}

export type CompileError = {
  moduleName?: string;
  loc?: string;
  message: string;
  details?: string;
};

// SWC appends its own native stack.
const withoutNativeStack = (text: string): string => {
  const stack = text.indexOf('Stack backtrace:');
  return stack === -1 ? text : text.slice(0, text.lastIndexOf('Caused by:', stack));
};

// Loaders and the style extraction put these lines before a compiler's message.
const loaderPrefix =
  /^(?:Error: )?(?:Execution of module code from module graph \(.*\) failed: )?Module build failed \(from .*\):$/;

/** `styles.scss.webpack[…]!=!…/css-loader.js!./src/styles.scss`: the file comes last. */
export const fileOfModule = (moduleName: string | undefined): string | undefined =>
  moduleName?.slice(moduleName.lastIndexOf('!') + 1);

const describeCompileError = ({ message, details }: CompileError): string =>
  withoutNativeStack([message, details].filter(Boolean).join('\n'))
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('at ') && !loaderPrefix.test(line))
    .join('\n')
    .trim();

/** The errors of a compilation with the compiler's messages, without stack frames. */
export function describeCompileErrors(
  stats: Pick<Stats, 'toJson'>,
): { error: CompileError; text: string }[] {
  const { errors = [] } = stats.toJson({ all: false, errors: true, moduleTrace: false });
  return errors.map((error: CompileError) => ({ error, text: describeCompileError(error) }));
}

/** The errors of all compilations, without repetitions. */
export function describeErrors(stats: Pick<MultiStats, 'stats'> | undefined): string {
  const errors = (stats?.stats ?? []).flatMap(describeCompileErrors);
  const placed = errors.map(({ error: { moduleName, loc }, text }) => {
    const place = [fileOfModule(moduleName), loc].filter(Boolean).join(' ');
    return place ? `${place}\n${text}` : text;
  });
  return [...new Set(placed)].join('\n\n');
}
