import { aiHealthcareSummit } from './events';

/** Names of the conferences by the id used in URLs and facts. */
export const conferenceNames = {
  healthcare: aiHealthcareSummit.name,
  agriculture: 'AI Agriculture Summit',
  finance: 'AI in Finance Conference',
  manufacturing: 'AI in Manufacturing Conference',
  retail: 'AI in Retail & E-commerce Conference',
  transportation: 'AI in Transportation Conference',
  energy: 'AI in Energy Conference',
  education: 'AI in Education Conference',
} as const;
