import { byEventStage } from '@concourse/site/eventStage';
import { quote } from '@concourse/site/quote';
import { brandingLimits } from './branding';
import { descriptionLimit, representativeCounts, showcaseDays } from './exhibition';
import data from './prospectus.json';

export const head = {
  title: ['Stand where', 'the lines cross.'],
  lead: 'The prospectus for exhibitors and sponsors: what a stand and a name on the wall include, and what they cost you.',
};

const or = (list: readonly string[]): string =>
  `${list.slice(0, -1).join(', ')} or ${list.at(-1) ?? ''}`;

export const audience = {
  title: 'Visitors',
  aside: 'As expected before the summit',
  /** A function, because facts of the summit are available only during rendering. */
  figures: (): { label: string; value: string }[] => [
    { label: 'Expected visitors', value: quote('gais.summit.visitors') },
    { label: 'Networking and meetings', value: quote('gais.summit.meetings') },
    { label: 'Conferences', value: quote('gais.summit.conferences') },
    { label: 'Speakers', value: quote('gais.summit.speakers') },
    { label: 'Countries', value: quote('gais.summit.countries') },
    { label: 'Sectors', value: quote('gais.summit.sectors') },
  ],
  listLabel: 'Who comes',
  groups: data.groups,
};

export type Offer = { title: string; text: string; href: string; button: string; points: string[] };

export const offers = data.offers as [Offer, ...Offer[]];

export const formats = {
  title: 'Formats',
  aside: 'Sizes and lengths',
  caption: 'Formats of stands and texts, and what you bring',
  columns: ['Format', 'Size', 'What you bring'],
  /** Only during rendering. */
  rows: (): [string, string, string][] => [
    ['Stand', quote('exhibition.stand'), 'Furniture, banners and stands are yours to bring'],
    ['Showcase', or(showcaseDays), 'Someone who explains it while the floor is open'],
    ['People at the stand', or(representativeCounts), 'A visitor ticket for each of them'],
    ['Hotel', `${quote('exhibition.hotelDays')} days`, 'For one main exhibiting representative'],
    ['About the company', `${descriptionLimit} characters`, 'With the application for a stand'],
    ['In the list', `${brandingLimits.shortDescription} characters`, 'A short description'],
    ['The representative', `${brandingLimits.shortBio} characters`, 'A short biography'],
    ['Your own page', `${brandingLimits.longBio} characters`, 'A long biography, if you like'],
  ],
};

export const steps = {
  title: 'How to apply',
  aside: 'No fee',
  list: data.steps,
  /** Text about the dates of the summit: upcoming, today or past. */
  day: (): string =>
    byEventStage({
      announced: `The doors open on ${quote('gais.summit.firstDay')}.`,
      open: 'The doors are open. Both forms are now for the next summit.',
      over: 'The summit is over. Both forms are now for the next one: we answer once its dates are announced.',
      next: `Both forms are for the next summit: ${quote('gais.nextSummit.dates')}.`,
    }),
  terms: 'What “free” covers, and the rules of a stand: the terms of the free exhibition space.',
  termsLinks: { 'the terms of the free exhibition space': '/terms#exhibition' },
};
