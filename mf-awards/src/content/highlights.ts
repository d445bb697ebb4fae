export type Highlight = { figure: string; text: string };

export const highlights: Highlight[] = [
  { figure: '0%', text: 'nomination fee, up to the deadline' },
  { figure: '9', text: 'categories, one form for all of them' },
  { figure: '100+', text: 'countries: over a hundred may nominate' },
  { figure: '80,000+', text: 'people hear who won' },
];
