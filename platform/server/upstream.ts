import type { DegradedState } from '@concourse/core/store/errors';

/** The store that the served folder is a copy of; another part of the process updates the copy. */
export type Upstream = {
  /** Its name in messages. */
  label: string;
  /** Why the copy may be older than the store; null if it is not. */
  problem: () => Error | null;
  /** Set while the newest revision of the store cannot be copied. */
  degraded: () => DegradedState | null;
  /** Settles once the store was read again, or cannot be read soon. */
  refreshed: () => Promise<void>;
  /** Replaces a damaged or lost file of the copy, by its path inside the store. @returns whether it is repaired */
  repair: (file: string, isIntact: (bytes: Buffer) => Promise<boolean>) => Promise<boolean>;
};
