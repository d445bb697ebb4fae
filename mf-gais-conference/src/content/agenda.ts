import { aiHealthcareSummit } from './events';

const { edition, date, city, next } = aiHealthcareSummit;

/** Dates and place of the healthcare agenda. */
export const agenda = {
  edition,
  date,
  city,
  next,
  format: 'In person',
};
