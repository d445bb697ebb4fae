/** An expected error, with instructions. Any other error is a defect, and is shown with its stack. */
export abstract class ActionableError extends Error {
  /** Stable name of what happened, such as `PLAN_STALE`: docs/reference/errors.md explains each. */
  readonly code: string;
  /** What to do next: one instruction per line. */
  readonly next: string;
  /** Areas of this checkout that it concerns; reports name their owners. */
  readonly areas: readonly string[];

  constructor(
    code: string,
    message: string,
    next: string,
    options?: ErrorOptions & { areas?: string[] },
  ) {
    super(message, options);
    this.code = code;
    this.next = next;
    this.areas = options?.areas ?? [];
  }
}

/** Wrong usage of a command: an unknown, missing, invalid or conflicting argument or option. */
export class UsageError extends ActionableError {
  override name = 'UsageError';

  constructor(message: string, next: string) {
    super('USAGE', message, next);
  }
}

export const describeNext = (next: string): string => next.replace(/^/gm, '→ ');

/** The message and instructions of an error, or the stack of a defect; without causes. */
export function describeError(error: unknown): string {
  if (error instanceof ActionableError) return `${error.message}\n${describeNext(error.next)}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
