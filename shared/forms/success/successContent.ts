import type { FormValues } from '../defineForm';

/** A step after sending, and its time. */
export type NextStep = { label: string; note: string };

/** The content that a form shows after sending, in addition to its fixed success message. */
export type SuccessContent<Values = FormValues> = {
  /** Two lines: the fact, then who acts next. */
  title: readonly [string, string];
  /** The next steps for the submitted values. Called during rendering, so it may quote facts of the page. */
  nextSteps: (values: Values) => NextStep[];
  /** The next action. */
  primaryAction: { label: string; href: string };
  /** Label of the button that returns to an empty form. Not for forms that keep their values. */
  resetLabel?: string;
};

/** The reference and the submitted values. */
export type SentSubmission = { reference: string; values: FormValues };
