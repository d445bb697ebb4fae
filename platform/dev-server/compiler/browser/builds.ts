import type { Development } from '@concourse/build/development/browser/development';

type Listener = Parameters<Development['onBuilt']>[1];

/** Hands builds of areas to those areas in the page, one after the other. */
export class Builds implements Development {
  readonly #listeners = new Map<string, Listener>();
  readonly #newest = new Map<string, string>();
  #last: Promise<unknown> = Promise.resolve();

  onBuilt = (area: string, listener: Listener): void => {
    this.#listeners.set(area, listener);
    // It may have been built while the page was loading.
    const hash = this.#newest.get(area);
    if (hash !== undefined) this.built(area, hash);
  };

  built(area: string, hash: string): void {
    this.#newest.set(area, hash);
    const listener = this.#listeners.get(area);
    if (listener) this.#last = this.#last.then(() => listener(hash));
  }
}
