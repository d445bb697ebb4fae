import { aiHealthcareSummit } from './events';

const { edition, date, city } = aiHealthcareSummit;

/** When and where the healthcare agenda takes place. */
export const agenda = {
  edition,
  date,
  city,
  format: 'In person',
};
