import { TemporaryStore } from '@concourse/server/testing/temporaryStore';
import { eventually } from '../eventually';
import { requestBrotli, LoadGenerator } from './LoadGenerator';

/** A store whose home page changes with each promotion, for load tests of hosts. */
export class MovingStore {
  readonly store = new TemporaryStore();
  /** Body of `/` by edition. */
  readonly #bodies = new Map<string, string>();

  /** Promotes a new edition. @returns its id */
  promote(): string {
    const text = `edition ${this.#bodies.size} `.repeat(200);
    const { id } = this.store.edition({ pages: { '/': text } });
    this.#bodies.set(id, text);
    this.store.promote({ live: id });
    return id;
  }

  /** @param pauseMs pause between two requests of one client */
  startLoad(port: number, pauseMs = 0): LoadGenerator {
    const bodyOf = (edition: string): string | undefined => this.#bodies.get(edition);
    return new LoadGenerator({ ports: [port], pathFor: () => '/', expectedBody: bodyOf, pauseMs });
  }
}

/** Waits until a host serves an edition. */
export async function waitForEdition(port: number, id: string): Promise<void> {
  await eventually(async () => expect((await requestBrotli(port, '/')).edition).toBe(id));
}
