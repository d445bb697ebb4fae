import { ActionableError } from './ActionableError';

/** What to do next, as it is printed everywhere: an arrow before each instruction. */
export const describeNext = (next: string): string => next.replace(/^/gm, '→ ');

/**
 * An error as people read it: what was foreseen by its words and what to do next, what was not by its
 * stack. Causes are left to the caller.
 */
export function describeError(error: unknown): string {
  if (error instanceof ActionableError) return `${error.message}\n${describeNext(error.next)}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
