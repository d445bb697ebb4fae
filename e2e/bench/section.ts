/** The result of one part of the bench. */
export type Section = {
  title: string;
  /** How it was measured, in a few sentences of Markdown. */
  method: string;
  tables: Table[];
  /** With `--small`, goals are ratios and counts that do not depend on the load of the machine; a missed goal fails the run. */
  goals: Goal[];
};

export type Table = { title: string; head: string[]; rows: (string | number)[][] };

export type Goal = {
  metric: string;
  target: string;
  result: string;
  met: boolean;
  /** Measured explanation of a missed goal. */
  reason?: string;
};

export type Options = {
  /** Measures quickly, and only values that do not depend on the speed of the machine. */
  small: boolean;
};

/** The default export of `e2e/bench/<part>/index.ts`. */
export type Measure = (options: Options) => Promise<Section>;
