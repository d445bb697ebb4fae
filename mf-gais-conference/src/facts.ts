import type { Fact, Facts } from '@concourse/contract/facts';
import { conferenceNames } from './content/conferenceNames';
import { nextEdition, stageTimeline } from './content/edition';
import { aiHealthcareSummit, globalAiSummit } from './content/events';
import { reach, stats } from './content/home';

const { name, description, code, city, hall, street, postcode, dates, firstDay, lastDay, next } =
  globalAiSummit;

const dayOf = (day: string): Fact => ({
  text: new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  value: day,
});

/** Figures of the summit's page by name. */
const figures: Facts = Object.fromEntries(
  ['visitors', 'meetings', 'conferences', 'speakers'].map((name, index) => {
    const { value = '', suffix = '' } = stats[index] ?? {};
    return [`gais.summit.${name}`, { text: `${value}${suffix}` }];
  }),
);

/** Facts of the events that any area may quote. */
export const facts: Facts = {
  'gais.summit.name': { text: name },
  'gais.summit.description': { text: description },
  'gais.summit.code': { text: code },
  'gais.summit.city': { text: city },
  'gais.summit.hall': { text: hall },
  'gais.summit.street': { text: street },
  'gais.summit.postcode': { text: postcode },
  ...figures,
  'gais.summit.countries': { text: reach.countries },
  'gais.summit.sectors': { text: reach.sectors },
  'gais.summit.dates': { text: dates, value: `${firstDay}/${lastDay}` },
  'gais.summit.firstDay': dayOf(firstDay),
  'gais.summit.lastDay': dayOf(lastDay),
  'gais.summit.next': { text: next },
  'gais.summit.stage': { text: 'Stage of the summit', value: stageTimeline() },
  'gais.nextSummit.dates': { text: nextEdition.dates },
  'gais.healthcareSummit.edition': { text: aiHealthcareSummit.edition },
  'gais.healthcareSummit.date': { text: aiHealthcareSummit.date, value: aiHealthcareSummit.day },
  'gais.healthcareSummit.conferenceDays': {
    text: aiHealthcareSummit.conferenceDays,
    value: `${aiHealthcareSummit.day}/${aiHealthcareSummit.lastDay}`,
  },
  ...Object.fromEntries(
    Object.entries(conferenceNames).map(([id, text]) => [`gais.conference.${id}.name`, { text }]),
  ),
};
