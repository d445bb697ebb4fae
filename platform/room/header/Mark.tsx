import type { ReactElement } from 'react';

/** The mark of the organiser: two lines that meet in a ring. */
export const Mark = (): ReactElement => (
  <svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true" focusable="false">
    <rect width="40" height="40" rx="4" fill="#fd0" />
    <path
      d="M40 9.5 23.5 9.5A6 6 0 0 0 19.2 11.3L13.3 17.2A6 6 0 0 0 11.5 21.5L11.5 18.5A6 6 0 0 0 13.3 22.8L19.2 28.7A6 6 0 0 0 23.5 30.5L40 30.5"
      fill="none"
      stroke="#0f110e"
      strokeWidth="7"
      strokeLinejoin="round"
    />
    <circle cx="11.5" cy="20" r="4.4" fill="#fff" stroke="#0f110e" strokeWidth="3.4" />
  </svg>
);
