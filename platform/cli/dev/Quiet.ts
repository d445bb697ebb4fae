/** Tells when nobody has asked for anything for a while. */
export class Quiet {
  readonly over: Promise<void>;
  #resolve = (): void => undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #milliseconds: number;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
    this.over = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    this.asked();
  }

  /** It will not be over any more, unless it is. */
  end(): void {
    clearTimeout(this.#timer);
  }

  asked(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#resolve, this.#milliseconds);
  }
}
