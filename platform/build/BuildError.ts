import { stripVTControlCharacters } from 'node:util';
import type { MultiStats, Stats, StatsError } from 'webpack';
import { ActionableError, describeError } from '@concourse/core/errors/ActionableError';

/** A build that failed. */
export class BuildError extends ActionableError {}

const withCauses = (error: unknown): unknown[] =>
  error instanceof Error && error.cause !== undefined
    ? [error, ...withCauses(error.cause)]
    : [error];

/** Describes an error and its causes. Colours are kept for terminals only. */
export function describeFailure(failure: unknown): string {
  const text = withCauses(failure).map(describeError).join('\n  because: ');
  return process.stdout.isTTY ? text : stripVTControlCharacters(text);
}

// SWC appends a stack of its native code.
const withoutNativeStack = (text: string): string => {
  const stack = text.indexOf('Stack backtrace:');
  return stack === -1 ? text : text.slice(0, text.lastIndexOf('Caused by:', stack));
};

// Webpack puts such a line before the message of a loader.
const loaderPrefix =
  /^(?:Error: )?(?:Execution of module code from module graph \(.*\) failed: )?Module build failed \(from .*\):$/;

/** `styles.scss.webpack[…]!=!…/css-loader.js!./src/styles.scss`: the file comes last. */
export const moduleFile = (moduleName: string | undefined): string | undefined =>
  moduleName?.slice(moduleName.lastIndexOf('!') + 1);

const describeCompileError = ({ message, details }: StatsError): string =>
  withoutNativeStack([message, details].filter(Boolean).join('\n'))
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('at ') && !loaderPrefix.test(line))
    .join('\n')
    .trim();

/** The errors of a compilation, without stack frames. */
export function describeCompileErrors(
  stats: Pick<Stats, 'toJson'>,
): { error: StatsError; text: string }[] {
  const { errors = [] } = stats.toJson({ all: false, errors: true, moduleTrace: false });
  return errors.map((error) => ({ error, text: describeCompileError(error) }));
}

/** The errors of all compilations with their files, each once. */
export function describeErrors(stats: Pick<MultiStats, 'stats'> | undefined): string {
  const errors = (stats?.stats ?? []).flatMap(describeCompileErrors);
  const texts = errors.map(({ error: { moduleName, loc }, text }) => {
    const position = [moduleFile(moduleName), loc].filter(Boolean).join(' ');
    return position ? `${position}\n${text}` : text;
  });
  return [...new Set(texts)].join('\n\n');
}
