/** A day, in milliseconds. */
export const DAY_MS = 24 * 3_600_000;

/** Retention periods of data on a visitor's device, in days. `/privacy` quotes these numbers. */
export const retentionDays = {
  /** A draft, after its last change. */
  draft: 30,
  /** How long an unsent form is retried after the visitor last sent it. Then a page asks the visitor. */
  retry: 90,
  /** An unsent form, after a page first asked the visitor about it. */
  asked: 30,
  /** The digest of a form that was sent. */
  sent: 7,
  /** A copy of a page for visits without a network, after the site last confirmed it. */
  copies: 30,
} as const;
