export const OTHER_TECHNOLOGY = 'Other';

/** Best Use of AI in Industry nomination. */
export const bestUseTechnologies: string[] = [
  'Machine Learning',
  'Deep Learning',
  'Natural Language Processing',
  'Computer Vision',
  'Generative AI',
  'Predictive Analytics',
  'Robotics and Automation',
  'Speech Recognition',
  'Recommendation Systems',
  'Edge AI',
];

/** AI Integration nomination. The last option opens a text field. */
export const integrationTechnologies: string[] = [
  ...bestUseTechnologies,
  'AI Agents',
  OTHER_TECHNOLOGY,
];
