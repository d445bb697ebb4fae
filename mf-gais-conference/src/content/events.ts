import { formatDay, formatDays } from '@concourse/contract/factFormats';
import data from '../../facts.json';
import { conferenceNames } from './conferenceNames';

/** The events, from `facts.json`. Pages, ticket stubs, pictures, calendar files and structured data use them. */

const [firstDay = '', lastDay = ''] = data.facts['gais.summit.dates'].value.split('/');

/** The event that the passes admit to. */
export const globalAiSummit = {
  name: data.facts['gais.summit.name'].value,
  city: data.facts['gais.summit.city'].value,
  country: data.facts['gais.summit.country'].value,
  /** Shown after the city where the hall matters. `venue.json` has the directions. */
  hall: data.facts['gais.summit.hall'].value,
  street: data.facts['gais.summit.street'].value,
  postcode: data.facts['gais.summit.postcode'].value,
  dates: formatDays(data.facts['gais.summit.dates'].value),
  firstDay,
  lastDay,
};

/** Took place in a separate edition. Passes of the Global AI Summit do not admit to it. */
export const aiHealthcareSummit = {
  name: conferenceNames.healthcare,
  /** Shown with its dates. */
  edition: data.facts['gais.healthcareSummit.edition'].value,
  city: data.facts['gais.healthcareSummit.city'].value,
  country: data.facts['gais.healthcareSummit.country'].value,
  date: formatDay(data.facts['gais.healthcareSummit.date'].value),
  day: data.facts['gais.healthcareSummit.date'].value,
};

/** Returns the address lines of an event, with hall and street only if published. */
export const addressOf = (event: typeof globalAiSummit | typeof aiHealthcareSummit): string[] =>
  'hall' in event
    ? [event.hall, event.street, `${event.postcode} ${event.city}`, event.country]
    : [event.city, event.country];
