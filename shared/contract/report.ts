/** One figure or event of a page view. */
export type Reading =
  /** Milliseconds; of CLS a figure without unit. Each at most once for a view and area. */
  | { kind: 'vital'; name: VitalName; value: number }
  /** An area did not load, did not hydrate, or threw while it was shown. */
  | { kind: 'failure'; stage: FailureStage; area: string; message: string; stack?: string }
  /** What nobody caught. */
  | { kind: 'error'; message: string; stack?: string }
  /** What a policy of the page refused; `blocked` without query and fragment. */
  | { kind: 'refusal'; directive: string; blocked: string }
  /** A move without a document: from the click until the page at `to`, a route pattern, was shown. */
  | { kind: 'move'; ms: number; to: string; area: string }
  | { kind: 'form'; form: string; outcome: FormOutcome };

/**
 * What one page view in one browser met; several may come of one view. No cookie, no identifier that
 * outlives the page, nothing that somebody typed.
 */
export type Report = {
  version: 1;
  /** Random, forgotten with the document. */
  view: string;
  /** Id of the edition that the document is of; empty where its host did not say. */
  edition: string;
  /** Whose page it was when the readings were taken, and its release: after a move the area moved to. */
  area: string;
  release: string;
  /** Release of the shell. */
  shell: string;
  /** Route pattern, never the address with its values; `*` of a page that is no area's. */
  pattern: string;
  readings: Reading[];
};

export const vitalNames = ['TTFB', 'FCP', 'LCP', 'CLS', 'INP'] as const;
export type VitalName = (typeof vitalNames)[number];

export const failureStages = ['load', 'hydration', 'render'] as const;
export type FailureStage = (typeof failureStages)[number];

export const formOutcomes = ['sent', 'queued', 'rejected', 'unknown'] as const;
export type FormOutcome = (typeof formOutcomes)[number];

/** What a report may hold at most: readings in number, a whole report in bytes, the rest in letters. */
export const REPORT_LIMITS = {
  bytes: 32_768,
  readings: 30,
  message: 200,
  stack: 1000,
  /** Ids, releases, names, patterns, addresses. */
  word: 200,
} as const;

type Check = (value: unknown) => boolean;

const text =
  (longest: number, shortest = 1): Check =>
  (value) =>
    typeof value === 'string' && value.length >= shortest && value.length <= longest;
const word = text(REPORT_LIMITS.word);
const pattern: Check = (value) =>
  word(value) && (value === '*' || (typeof value === 'string' && value.startsWith('/')));
const oneOf =
  (words: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && words.includes(value);
const figure: Check = (value) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value < 1e7;
const message = text(REPORT_LIMITS.message, 0);
const stack: Check = (value) => value === undefined || text(REPORT_LIMITS.stack, 0)(value);

const readingShapes: Record<Reading['kind'], Record<string, Check>> = {
  vital: { name: oneOf(vitalNames), value: figure },
  failure: { stage: oneOf(failureStages), area: word, message, stack },
  error: { message, stack },
  refusal: { directive: word, blocked: text(REPORT_LIMITS.word, 0) },
  move: { ms: figure, to: pattern, area: word },
  form: { form: word, outcome: oneOf(formOutcomes) },
};

const isKind = (kind: unknown): kind is Reading['kind'] =>
  typeof kind === 'string' && Object.hasOwn(readingShapes, kind);

const isReading = (value: unknown): value is Reading => {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  return isKind(value.kind) && hasShape(value, readingShapes[value.kind]);
};

/** One view has one figure of each vital: more of them would make it count as many views. */
const hasUniqueVitals = (readings: Reading[]): boolean => {
  const names = readings.flatMap((reading) => (reading.kind === 'vital' ? [reading.name] : []));
  return new Set(names).size === names.length;
};

const reportShape: Record<keyof Report, Check> = {
  version: (value) => value === 1,
  view: word,
  edition: text(REPORT_LIMITS.word, 0),
  area: word,
  release: word,
  shell: word,
  pattern,
  readings: (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= REPORT_LIMITS.readings &&
    value.every(isReading) &&
    hasUniqueVitals(value),
};

const hasShape = (value: object, shape: Record<string, Check>): boolean => {
  const given = new Map(Object.entries(value));
  return Object.entries(shape).every(([key, check]) => check(given.get(key)));
};

/** Whether a parsed body is a report within its limits. What else stands in it means nothing. */
export const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && hasShape(value, reportShape);
