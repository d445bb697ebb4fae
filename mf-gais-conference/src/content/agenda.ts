import { aiHealthcareSummit } from './events';

const { edition, date, city, next } = aiHealthcareSummit;

export const agenda = {
  edition,
  date,
  city,
  next,
  format: 'In person',
};
