import { stripVTControlCharacters } from 'node:util';

/**
 * What went wrong, for the terminal of a developer: the message of what was foreseen, the stack of what
 * was not, and every cause below.
 */
export function describeFailure(failure: unknown): string {
  const words = [failure, ...causesOf(failure)].map((each, depth) =>
    depth === 0 ? describe(each) : `  because: ${describe(each)}`,
  );
  const text = words.join('\n');
  return process.stdout.isTTY ? text : stripVTControlCharacters(text);
}

function causesOf(failure: unknown): unknown[] {
  const cause = failure instanceof Error ? failure.cause : undefined;
  return cause === undefined ? [] : [cause, ...causesOf(cause)];
}

function describe(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  const isForeseen = failure.message.includes('→') || 'next' in failure;
  if (!isForeseen) return failure.stack ?? failure.message;
  return 'next' in failure ? `${failure.message}\n→ ${String(failure.next)}` : failure.message;
}
