import bestUseTechnologies from './technologies.json';

export const OTHER_TECHNOLOGY = 'Other';

/** Best Use of AI in Industry nomination. */
export { bestUseTechnologies };

/** AI Integration nomination. The last option opens a text field. */
export const integrationTechnologies: string[] = [
  ...bestUseTechnologies,
  'AI Agents',
  OTHER_TECHNOLOGY,
];
