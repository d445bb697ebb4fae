/**
 * What the platform foresaw: what happened, what to do next, and the cause, where there is one. Every
 * error class of the platform derives from it; any other error is a defect, and shown with its stack.
 */
export abstract class ActionableError extends Error {
  /** What the reader is to do: one instruction a line. */
  readonly next: string;
  /** Areas of this checkout that it is about, whose owners are named where it is told. */
  readonly areas: readonly string[];

  constructor(message: string, next: string, options?: ErrorOptions & { areas?: string[] }) {
    super(message, options);
    this.next = next;
    this.areas = options?.areas ?? [];
  }
}
