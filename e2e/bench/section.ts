/** What a part of the bench measured. */
export type Section = {
  title: string;
  /** How it was measured, in a few sentences of Markdown. */
  method: string;
  tables: Table[];
  /** With `--small` each is a ratio or a count that holds on a busy machine too: one that is not met fails the run. */
  goals: Goal[];
};

export type Table = { title: string; head: string[]; rows: (string | number)[][] };

export type Goal = {
  what: string;
  asked: string;
  reached: string;
  met: boolean;
  /** What was measured of the distance, where it is not met. */
  why?: string;
};

export type Options = {
  /** Quick, and only what does not depend on the speed of the machine: for every change. */
  small: boolean;
};

/** The default export of `e2e/bench/<part>/index.ts`. */
export type Measure = (options: Options) => Promise<Section>;
