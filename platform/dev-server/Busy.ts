export type Side = 'browser' | 'node';

/** Which sides of a workspace are at work, and who waits for them. */
export class Busy {
  readonly #working = new Set<Side>();
  /** Sides that only repeat what is shown already: nobody waits for them. */
  readonly #repeating = new Set<Side>();
  #waiting: (() => void)[] = [];

  /** @param isShown whether what both sides do first is shown already */
  constructor(isShown: boolean) {
    const first = isShown ? this.#repeating : this.#working;
    first.add('browser').add('node');
  }

  get isBusy(): boolean {
    return this.#working.size > 0;
  }

  /** Whether both sides have done what they do first. */
  get hasBuilt(): boolean {
    return this.#repeating.size === 0 && !this.isBusy;
  }

  begin(side: Side): void {
    if (!this.#repeating.has(side)) this.#working.add(side);
  }

  end(side: Side): void {
    this.#repeating.delete(side);
    this.#working.delete(side);
    if (this.isBusy) return;
    for (const resolve of this.#waiting) resolve();
    this.#waiting = [];
  }

  /** Resolves once no side is at work. */
  over(): Promise<void> {
    if (!this.isBusy) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
