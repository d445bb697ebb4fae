import { StoreDamageError } from '@concourse/core/store/errors';
import type { Store } from '@concourse/store/Store';
import type { Moved } from './api';

/** Looks at the logs of some environments, and reports when one has a new record, or its newest one is damaged. */
export class LogWatch {
  readonly #stores: () => Promise<Store[]>;
  readonly #onMove: (moved: Moved) => void;
  readonly #onProblem: (error: unknown) => void;
  /** The newest revision of each environment, and what is wrong with its record. */
  readonly #known = new Map<string, string>();
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
      const state = `${rev} ${await log.head().then(() => '', damageIn)}`;
      const before = this.#known.get(environment.name);
      this.#known.set(environment.name, state);
      if (before !== undefined && before !== state)
        this.#onMove({ environment: environment.name, rev });
    }
  }
}

function damageIn(error: unknown): string {
  if (error instanceof StoreDamageError) return error.message;
  throw error;
}
