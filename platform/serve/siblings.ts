/** Processes that serve the same store on the same port. */
export type Siblings = {
  /** Files of the store that they found damaged, by their names in it. */
  damaged: () => readonly string[];
  /** Told how to find out what this process found damaged. */
  watch: (damagedHere: () => Promise<string[]>) => void;
};
