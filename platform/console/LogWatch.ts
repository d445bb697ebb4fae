import type { Store } from '../store/Store';
import type { Moved } from './api';

/** Looks at the logs of some environments, and tells when one has moved. */
export class LogWatch {
  readonly #stores: () => Promise<Store[]>;
  readonly #onMove: (moved: Moved) => void;
  readonly #onProblem: (error: unknown) => void;
  readonly #known = new Map<string, number>();
  #looking: Promise<void> | null = null;

  constructor(
    stores: () => Promise<Store[]>,
    { onMove, onProblem }: { onMove: (moved: Moved) => void; onProblem: (error: unknown) => void },
  ) {
    this.#stores = stores;
    this.#onMove = onMove;
    this.#onProblem = onProblem;
  }

  /** One look; two at a time are one. The first look tells nothing: it is what all others begin with. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch(this.#onProblem)
      .finally(() => {
        this.#looking = null;
      });
    return this.#looking;
  }

  async #look(): Promise<void> {
    for (const { environment, log } of await this.#stores()) {
      const rev = await log.newest();
      const before = this.#known.get(environment.name);
      this.#known.set(environment.name, rev);
      if (before !== undefined && before !== rev)
        this.#onMove({ environment: environment.name, rev });
    }
  }
}
