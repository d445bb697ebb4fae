/** Best Use of AI in Industry nomination. */
export const countries: string[] = [
  'United States',
  'United Kingdom',
  'Canada',
  'Australia',
  'Germany',
  'France',
  'Japan',
  'Singapore',
  'India',
  'China',
  'Brazil',
  'UAE',
];

/** AI Integration nomination. */
export const countriesAndOther: string[] = [...countries, 'Other'];
