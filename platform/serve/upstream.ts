/** The store that the served folder is a copy of, kept up to date by somebody else. */
export type Upstream = {
  /** How messages name it. */
  label: string;
  /** What keeps the copy from what is live now; null where nothing does. */
  problem: () => Error | null;
  /** Settles once the store was looked at after this call, or cannot be soon. */
  looked: () => Promise<void>;
};
