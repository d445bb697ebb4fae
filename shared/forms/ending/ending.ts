import type { FormValues } from '../defineForm';

/** What comes after the arrival, and when. */
export type NextStep = { label: string; note: string };

/** What a form says once it has arrived, around its own fixed words of success. */
export type Ending<Values = FormValues> = {
  /** A line each: the fact, then whose turn it is. */
  title: readonly [string, string];
  /** What happens next, given what was sent. Runs while it is drawn, so it may quote facts that the page knows. */
  next: (values: Values) => NextStep[];
  /** The one thing to do now. */
  now: { label: string; href: string };
  /** The button back to an empty form. A form that keeps its values has none. */
  again?: string;
};

/** What arrived: its reference, and the values as they were sent. */
export type Receipt = { reference: string; values: FormValues };
