import type { Degraded } from '@concourse/core/store/errors';

/** The store that the served folder is a copy of, kept up to date by somebody else. */
export type Upstream = {
  /** How messages name it. */
  label: string;
  /** What keeps the copy from what is live now; null where nothing does. */
  problem: () => Error | null;
  /** Set while the newest revision of the store cannot be copied. */
  degraded: () => Degraded | null;
  /** Settles once the store was looked at after this call, or cannot be soon. */
  looked: () => Promise<void>;
  /**
   * Brings a file of the copy anew, by its path inside the store, that is damaged or lost.
   * @returns whether it is whole again; false where that is not to be had soon
   */
  mend: (file: string, isSound: (bytes: Buffer) => Promise<boolean>) => Promise<boolean>;
};
