export type Years = { from: number; to: number };
type ByEdition = { current: Years; next: Years };

/** Range of the typed incorporation year in the awards form. */
export const incorporationYears: ByEdition = {
  current: { from: 1800, to: 2025 },
  next: { from: 1800, to: 2026 },
};

/** The two official nominations offer a list of 74 years, from 2024 downwards. */
export const nominationYears: ByEdition = {
  current: { from: 1951, to: 2024 },
  next: { from: 1952, to: 2025 },
};
