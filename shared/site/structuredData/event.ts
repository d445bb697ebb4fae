import type { BusinessEvent, Event, Offer, Person, Place, WithContext } from 'schema-dts';
import { quote, quoteValue } from '../quote';
import { absoluteUrl, absolutePictureUrl } from './absoluteUrl';
import { organizer } from './organizer';

const berlinPlace: Place = {
  '@type': 'Place',
  name: 'Berlin',
  address: {
    '@type': 'PostalAddress',
    addressLocality: 'Berlin',
    addressRegion: 'Berlin',
    addressCountry: 'DE',
  },
};

const summitVenue = (): Place => ({
  '@type': 'Place',
  '@id': absoluteUrl('/gais/venue#hall'),
  name: quote('gais.summit.hall'),
  url: absoluteUrl('/gais/venue'),
  address: {
    '@type': 'PostalAddress',
    streetAddress: quote('gais.summit.street'),
    postalCode: quote('gais.summit.postcode'),
    addressLocality: quote('gais.summit.city'),
    addressRegion: 'Berlin',
    addressCountry: 'DE',
  },
});

export type EventFacts = {
  /** Path of the page about the event. */
  path: string;
  name: string;
  description: string;
  /** The result of importing the picture. */
  image: string;
  /** A date without time: search engines require this if no time is announced. */
  firstDay: string;
  lastDay: string;
};

/** An on-site event in Berlin. Its `@id` is the same on all pages. */
export const berlinEvent = (facts: EventFacts): WithContext<BusinessEvent> => ({
  '@context': 'https://schema.org',
  '@type': 'BusinessEvent',
  '@id': absoluteUrl(`${facts.path}#event`),
  name: facts.name,
  description: facts.description,
  url: absoluteUrl(facts.path),
  image: absolutePictureUrl(facts.image),
  startDate: facts.firstDay,
  endDate: facts.lastDay,
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: berlinPlace,
  organizer: organizer(),
});

type Summit = { image: string; offers?: Offer[]; performer?: Person[]; subEvent?: Event[] };

/** The Global AI Summit, for pages that describe it or sell passes. */
export const globalAiSummitEvent = ({ image, ...more }: Summit): WithContext<BusinessEvent> => ({
  ...berlinEvent({
    path: '/gais',
    name: quote('gais.summit.name'),
    description: quote('gais.summit.description'),
    image,
    firstDay: quoteValue('gais.summit.firstDay'),
    lastDay: quoteValue('gais.summit.lastDay'),
  }),
  location: summitVenue(),
  ...more,
});
