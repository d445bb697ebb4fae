import type { ReportRow } from '../rows';

export type ToKeeper = { kind: 'keep'; rows: ReportRow[] };

export type FromKeeper =
  /** It has the database, and answers questions on this port of the machine. */
  | { kind: 'ready'; port: number }
  | { kind: 'kept'; rows: number }
  /** Why it ends. */
  | { kind: 'problem'; sentence: string };
