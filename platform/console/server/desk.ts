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

/** The functions behind the routes of the console: those of the commands. */
export type Desk = {
  facts: () => Promise<RoomFacts>;
  /** The store, once for each environment. */
  stores: () => Promise<Store[]>;
  now: (environment: string) => Promise<EnvironmentNow>;
  history: (environment: string, part: { limit: number; before?: number }) => Promise<HistoryPart>;
  difference: (environment: string, rev: number) => Promise<RevisionDifference>;
  figures: (environment: string, canary: string) => Promise<CanaryFigures>;
  health: (environment: string, hours: number) => Promise<Health>;
  /** Changes the site; null in a read-only console. */
  acts: Acts | null;
};

export type Acts = {
  releases: (environment: string) => Promise<Releases>;
  plan: (intent: Intent) => Promise<Plan>;
  /** @param rev the revision of the plan: a later one in the log rejects the action */
  act: (intent: Intent, rev: number) => Promise<Done>;
  /**
   * Takes pictures of the pages that a revision changed.
   * @param onPage receives the number of finished pages, and of all
   */
  takePictures: (
    environment: string,
    rev: number,
    onPage: (pages: number, of: number) => void,
  ) => Promise<PagePictures[]>;
  /** The bytes of a picture, or null. */
  picture: (folder: string, name: string) => Promise<Buffer | null>;
};
