import type { Store } from '@concourse/store/Store';
import type {
  CanaryFigures,
  Done,
  EnvironmentNow,
  Health,
  HistoryPart,
  Intent,
  PagePictures,
  Plan,
  Releases,
  RevisionDifference,
  RoomFacts,
} from './api';

/** What is asked over the room's counter; the command line hands it in, with the functions of its own commands. */
export type Desk = {
  facts: () => Promise<RoomFacts>;
  /** The store, once for each environment that is followed. */
  stores: () => Promise<Store[]>;
  now: (environment: string) => Promise<EnvironmentNow>;
  history: (environment: string, part: { limit: number; before?: number }) => Promise<HistoryPart>;
  difference: (environment: string, rev: number) => Promise<RevisionDifference>;
  figures: (environment: string, canary: string) => Promise<CanaryFigures>;
  health: (environment: string, hours: number) => Promise<Health>;
  /** What changes the site; null in a room to look at. */
  acts: Acts | null;
};

export type Acts = {
  releases: (environment: string) => Promise<Releases>;
  plan: (intent: Intent) => Promise<Plan>;
  /** @param rev the revision that the plan was made on: where the log has moved since, it is refused */
  act: (intent: Intent, rev: number) => Promise<Done>;
  /**
   * Takes pictures of the pages that a revision changed, and says where they are.
   * @param onPage told how many pages are pictured, of how many
   */
  takePictures: (
    environment: string,
    rev: number,
    onPage: (pages: number, of: number) => void,
  ) => Promise<PagePictures[]>;
  /** Bytes of a picture that was taken, or null. */
  picture: (folder: string, name: string) => Promise<Buffer | null>;
};
