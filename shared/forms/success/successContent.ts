import type { FormValues } from '../defineForm';

/** What comes after the arrival, and when. */
export type NextStep = { label: string; note: string };

/** What a form says once it has arrived, around its own fixed words of success. */
export type SuccessContent<Values = FormValues> = {
  /** A line each: the fact, then whose turn it is. */
  title: readonly [string, string];
  /** What happens next, given what was sent. Runs while it is drawn, so it may quote facts that the page knows. */
  nextSteps: (values: Values) => NextStep[];
  /** The one thing to do now. */
  primaryAction: { label: string; href: string };
  /** The button back to an empty form. A form that keeps its values has none. */
  resetLabel?: string;
};

/** What arrived: its reference, and the values as they were sent. */
export type SentSubmission = { reference: string; values: FormValues };
