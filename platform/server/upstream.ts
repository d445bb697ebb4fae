import type { DegradedState } from '@concourse/core/store/errors';

/** The store that the served folder mirrors. Another part of the process updates the mirror. */
export type Upstream = {
  /** The name of the store for messages. */
  label: string;
  /** Why the mirror may be outdated; null if it is not. */
  problem: () => Error | null;
  /** Set while the newest revision of the store cannot be mirrored. */
  degraded: () => DegradedState | null;
  /** Settles once the store has been read again, or is unavailable for now. */
  refreshed: () => Promise<void>;
  /** Restores a damaged or lost file of the mirror, by its path inside the store. Returns false if that fails. */
  repair: (file: string, isIntact: (bytes: Buffer) => Promise<boolean>) => Promise<boolean>;
};
