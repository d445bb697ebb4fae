export const brandingSteps = [
  'Company information',
  'Brand visibility',
  'AI landscape role',
  'Representative details',
  'Quote and materials',
  'Declaration',
] as const;

export const brandingLimits = { shortDescription: 400, longBio: 700, shortBio: 500 } as const;

export const incorporationYears = {
  current: { first: 1800, last: 2025 },
  next: { first: 1800, last: 2026, thisYear: true },
};
