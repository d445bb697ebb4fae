import { aiHealthcareSummit } from './events';

/** The conferences by industry, by what names them in addresses and facts. */
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
