import { ActionableError } from './ActionableError';

/** Puts an arrow before each instruction. */
export const describeNext = (next: string): string => next.replace(/^/gm, '→ ');

/** The text of an error: its message and instructions, or the stack of a defect. Does not include causes. */
export function describeError(error: unknown): string {
  if (error instanceof ActionableError) return `${error.message}\n${describeNext(error.next)}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
