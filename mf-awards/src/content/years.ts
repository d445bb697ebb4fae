import type { YearLimits } from '@concourse/forms/fields';

type ByEdition = { current: YearLimits; next: YearLimits };

export const incorporationYears: ByEdition = {
  current: { from: 1800, to: 2025 },
  next: { from: 1800, to: 2026, thisYear: true },
};

/** The two official nominations offer a list of 74 years, from 2024 downwards. */
export const nominationYears: ByEdition = {
  current: { from: 1951, to: 2024 },
  next: { from: 1953, to: 2026, thisYear: true },
};
