import { quote } from '@concourse/site/quote';
import { aiHealthcareSummit } from './events';

const { edition, date, city } = aiHealthcareSummit;

/** Only during rendering. */
export const agenda = {
  edition,
  date,
  city,
  get next() {
    return quote('gais.healthcareSummit.next');
  },
  format: 'In person',
};
