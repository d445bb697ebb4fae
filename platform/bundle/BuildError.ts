/** A build that cannot go on: what happened, to what, and what to do next. */
export class BuildError extends Error {
  override name = 'BuildError';

  constructor(message: string, next: string, options?: ErrorOptions) {
    super(`${message}\n  → ${next}`, options);
  }
}
