import { TemporaryStore } from '@concourse/server/testing/temporaryStore';
import { eventually } from '../eventually';
import { requestBrotli, LoadGenerator } from './LoadGenerator';

/** A store whose home page says something else with each promotion, for load on a host that answers from it. */
export class MovingStore {
  readonly store = new TemporaryStore();
  /** What `/` says in each edition. */
  readonly #words = new Map<string, string>();

  /** @returns the id of the edition that is live now */
  promote(): string {
    const text = `edition ${this.#words.size} `.repeat(200);
    const { id } = this.store.edition({ pages: { '/': text } });
    this.#words.set(id, text);
    this.store.promote({ live: id });
    return id;
  }

  /** @param pauseMs between two requests of one client */
  startLoad(port: number, pauseMs = 0): LoadGenerator {
    const bodyOf = (edition: string): string | undefined => this.#words.get(edition);
    return new LoadGenerator({ ports: [port], pathFor: () => '/', expectedBody: bodyOf, pauseMs });
  }
}

/** Settles once a host shows an edition. */
export async function waitForEdition(port: number, id: string): Promise<void> {
  await eventually(async () => expect((await requestBrotli(port, '/')).edition).toBe(id));
}
