import { stripVTControlCharacters } from 'node:util';
import { describeError } from '@concourse/core/errors/describeError';

/** What went wrong with a build, for the terminal of a developer: the error, and every cause below. */
export function describeFailure(failure: unknown): string {
  const causes = causesOf(failure).map((cause) => `  because: ${describeError(cause)}`);
  const text = [describeError(failure), ...causes].join('\n');
  return process.stdout.isTTY ? text : stripVTControlCharacters(text);
}

function causesOf(failure: unknown): unknown[] {
  const cause = failure instanceof Error ? failure.cause : undefined;
  return cause === undefined ? [] : [cause, ...causesOf(cause)];
}
