/**
 * One measurement or event of a page view. `changed` is true if a translator or extension had changed the document, so
 * that a failure says nothing about the release.
 */
export type Reading =
  /** In milliseconds; CLS has no unit. Each vital occurs at most once per view and area. */
  | { kind: 'vital'; name: VitalName; value: number }
  /** An area did not load, did not hydrate, or threw while it was shown. */
  | {
      kind: 'failure';
      stage: FailureStage;
      area: string;
      message: string;
      stack?: string;
      changed?: boolean;
    }
  /** An uncaught error, and the area whose code threw, which may not be that of the page. */
  | { kind: 'error'; area?: string; message: string; stack?: string; changed?: boolean }
  /** A violation of the page's content security policy; `blocked` has no query and fragment. */
  | { kind: 'refusal'; directive: string; blocked: string }
  /** A navigation without a document load: time from the click until the page at `to`, a route pattern, is shown. */
  | { kind: 'move'; ms: number; to: string; area: string }
  | { kind: 'form'; form: string; outcome: FormOutcome };

/** The area whose release a reading concerns: its own, or that of the page. */
export const areaOfReading = (reading: Reading, page: string): string =>
  ('area' in reading ? reading.area : undefined) ?? page;

/**
 * Readings of one page view in one browser. A view may send several reports. They contain no cookie, no
 * identifier that outlives the page, and no form values.
 */
export type Report = {
  version: 1;
  /** Random id, valid for one document. */
  view: string;
  /** Id of the document's edition; empty if the host does not send it. */
  edition: string;
  /** The area of the page that was shown when the readings were taken, and its release. */
  area: string;
  release: string;
  /** Release of the shell. */
  shell: string;
  /** Route pattern, never the address itself; `*` for a page of the shell. */
  pattern: string;
  readings: Reading[];
};

export const vitalNames = ['TTFB', 'FCP', 'LCP', 'CLS', 'INP'] as const;
export type VitalName = (typeof vitalNames)[number];

export const failureStages = ['load', 'hydration', 'render'] as const;
export type FailureStage = (typeof failureStages)[number];

export const formOutcomes = ['sent', 'queued', 'rejected', 'unknown'] as const;
export type FormOutcome = (typeof formOutcomes)[number];

export const REPORT_LIMITS = {
  /** Size of a whole report. */
  bytes: 32_768,
  /** Number of readings. */
  readings: 30,
  /** In characters, as the following limits. */
  message: 200,
  stack: 1000,
  /** Ids, releases, names, patterns, addresses. */
  word: 200,
} as const;

type Check = (value: unknown) => boolean;

const text =
  (maxLength: number, minLength = 1): Check =>
  (value) =>
    typeof value === 'string' && value.length >= minLength && value.length <= maxLength;
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
const optionalFlag: Check = (value) => value === undefined || typeof value === 'boolean';
const optionalWord: Check = (value) => value === undefined || word(value);
const stack: Check = (value) => value === undefined || text(REPORT_LIMITS.stack, 0)(value);

const readingShapes: Record<Reading['kind'], Record<string, Check>> = {
  vital: { name: oneOf(vitalNames), value: figure },
  failure: { stage: oneOf(failureStages), area: word, message, stack, changed: optionalFlag },
  error: { area: optionalWord, message, stack, changed: optionalFlag },
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

/** A repeated vital would count one view several times. */
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

/** Returns whether a parsed body is a report within its limits. Unknown fields are ignored. */
export const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && hasShape(value, reportShape);
