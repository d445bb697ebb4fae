/** Tells when everybody has been answered for a while, once it has begun. */
export class Quiet {
  readonly over: Promise<void>;
  #resolve = (): void => undefined;
  #timer: NodeJS.Timeout | undefined;
  #waiting = 0;
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
    this.#count();
  }

  /** It will not be over any more, unless it is. */
  end(): void {
    clearTimeout(this.#timer);
  }

  /** Somebody asks, and waits. */
  asked(): void {
    this.#waiting += 1;
    clearTimeout(this.#timer);
  }

  /** Somebody who asked was answered, or went away. */
  answered(): void {
    this.#waiting -= 1;
    this.#count();
  }

  #count(): void {
    clearTimeout(this.#timer);
    if (this.#hasBegun && this.#waiting === 0)
      this.#timer = setTimeout(this.#resolve, this.#milliseconds);
  }
}
