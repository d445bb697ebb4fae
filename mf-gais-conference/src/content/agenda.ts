import { aiHealthcareSummit } from './events';

const { edition, date, city, next } = aiHealthcareSummit;

/** When and where the healthcare agenda takes place. */
export const agenda = {
  edition,
  date,
  city,
  next,
  format: 'In person',
};
