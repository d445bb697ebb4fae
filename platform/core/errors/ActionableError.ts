/**
 * An expected error: what happened, what to do next, and the cause. Every error class of the platform derives
 * from it; any other error is a defect, and is shown with its stack.
 */
export abstract class ActionableError extends Error {
  /** What to do next: one instruction per line. */
  readonly next: string;
  /** Areas of this checkout that it concerns; reports name their owners. */
  readonly areas: readonly string[];

  constructor(message: string, next: string, options?: ErrorOptions & { areas?: string[] }) {
    super(message, options);
    this.next = next;
    this.areas = options?.areas ?? [];
  }
}

/** Puts an arrow before each instruction. */
export const describeNext = (next: string): string => next.replace(/^/gm, '→ ');

/** The text of an error: its message and instructions, or the stack of a defect. Does not include causes. */
export function describeError(error: unknown): string {
  if (error instanceof ActionableError) return `${error.message}\n${describeNext(error.next)}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
