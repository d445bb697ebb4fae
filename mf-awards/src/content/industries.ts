import data from './industries.json';

export const coreIndustries: string[] = data.core;

export const emergingFields: string[] = data.emerging;

export const OTHER_AWARDS_INDUSTRY = 'Others';

/** The 40 options of the Global AI Excellence Awards nomination. The last one opens a text field. */
export const awardsIndustries: string[] = [
  ...coreIndustries,
  ...emergingFields,
  'Robotics',
  'Mining & Metals',
  'Water & Waste Management',
  'Human Resources',
  'Professional Services',
  'Sports & Gaming',
  'Fashion & Textiles',
  'Non-Profit Organizations',
  OTHER_AWARDS_INDUSTRY,
];

export const nominationIndustries: string[] = [...coreIndustries, ...emergingFields];

export const OTHER_INDUSTRY = 'Other';

/** The Best Use of AI in Industry nomination also accepts an industry that is not listed. */
export const bestUseIndustries: string[] = [...nominationIndustries, OTHER_INDUSTRY];
