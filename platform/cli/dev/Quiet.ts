/** Tells when nobody has asked for anything for a while, once it has begun. */
export class Quiet {
  readonly over: Promise<void>;
  #resolve = (): void => undefined;
  #timer: NodeJS.Timeout | undefined;
  #hasBegun = false;
  readonly #milliseconds: number;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
    this.over = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** From now on it counts. */
  begin(): void {
    this.#hasBegun = true;
    this.asked();
  }

  /** It will not be over any more, unless it is. */
  end(): void {
    clearTimeout(this.#timer);
  }

  asked(): void {
    clearTimeout(this.#timer);
    if (this.#hasBegun) this.#timer = setTimeout(this.#resolve, this.#milliseconds);
  }
}
