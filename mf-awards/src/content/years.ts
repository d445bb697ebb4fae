/** Range of the typed incorporation year in the awards form. */
export const incorporationYears = { from: 1800, to: 2025 };

/** The two official nominations offer a list of 74 years, from 2024 downwards. */
export const nominationYears = { from: 1951, to: 2024 };
