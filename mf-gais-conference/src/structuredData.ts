import type { Event, Person, WithContext } from 'schema-dts';
import type { Schema } from '@concourse/area/structuredData';
import * as largePortraits from '@concourse/pictures/largePortraits';
import * as social from '@concourse/pictures/social';
import { quote, quoteValue } from '@concourse/site/quote';
import { absoluteUrl, absolutePictureUrl } from '@concourse/site/structuredData/absoluteUrl';
import { berlinEvent, globalAiSummitEvent } from '@concourse/site/structuredData/event';
import { faqPage } from '@concourse/site/structuredData/faqPage';
import { passOffer } from '@concourse/site/structuredData/passOffer';
import { aiHealthcareSummit } from './content/events';
import { faq } from './content/faq';
import type { Speaker } from './content/person';
import { summitSessions } from './content/programme/programme';
import type { Session } from './content/programme/session';
import { sessionDescriptions } from './content/programme/sessionDescriptions';
import { sessionPath } from './content/programme/sessionPath';
import { speakerAt, speakerPath, speakersOf } from './content/speakerPath';
import { speakers } from './content/speakers';
import { summitList } from './content/summitList';
import { isoDateTime, isChoosable } from './programme/schedule';
import { sessionAt } from './programme/sessionPage';

const passes = ['standard', 'track', 'vip', 'startup'];

const globalSummit = (): object =>
  globalAiSummitEvent({
    image: social.gais.src,
    offers: passes.map((pass) =>
      passOffer({
        name: quote(`tickets.pass.${pass}.title`),
        price: quoteValue(`tickets.pass.${pass}.price`),
      }),
    ),
    performer: performers(speakers),
  });

const sessionEvent = (session: Session) =>
  ({
    '@type': 'Event',
    name: session.title,
    startDate: isoDateTime(session.day, session.start),
    endDate: isoDateTime(session.day, session.end),
    location: { '@id': absoluteUrl('/gais/venue#hall') },
    url: absoluteUrl(sessionPath(session)),
  }) satisfies Event;

const performers = (people: Speaker[]): Person[] =>
  people.map((speaker) => ({
    '@type': 'Person',
    name: speaker.name,
    url: absoluteUrl(speakerPath(speaker) ?? '/gais/speakers'),
  }));

function sessionPage(id: string | undefined): object[] {
  const session = sessionAt(id);
  if (!session) return [];
  const described: WithContext<Event> = {
    '@context': 'https://schema.org',
    ...sessionEvent(session),
    description: sessionDescriptions[session.id] ?? '',
    image: absolutePictureUrl(social.programme.src),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    performer: performers(speakersOf(session)),
    superEvent: globalAiSummitEvent({ image: social.gais.src }),
  };
  return [described];
}

// Without offers and performers, because passes and speakers belong to the Global AI Summit.
const healthcareSummit = (): object =>
  berlinEvent({
    path: '/gais/conference/ai-healthcare-summit',
    name: aiHealthcareSummit.name,
    description: summitList[0].introductionText,
    image: social.healthcare.src,
    firstDay: aiHealthcareSummit.day,
    lastDay: aiHealthcareSummit.day,
  });

function person(index: string | undefined, path: string): object[] {
  const speaker = speakerAt(index);
  if (!speaker) return [];
  const { name, position, company, portrait } = speaker;
  const described: WithContext<Person> = {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    jobTitle: position,
    worksFor: { '@type': 'Organization', name: company },
    url: absoluteUrl(path),
    image: absolutePictureUrl(largePortraits[portrait].src),
  };
  return [described];
}

/** Structured data of the summit's pages. */
export const schema: Schema = {
  gais: () => [globalSummit()],
  summit: ({ summitId }) => (summitId === 'ai-healthcare-summit' ? [healthcareSummit()] : []),
  agenda: () => [healthcareSummit()],
  // Only the event with its place, without offers.
  venue: () => [globalAiSummitEvent({ image: social.gais.src })],
  speaker: ({ index }, path) => person(index, path),
  programme: () => [
    globalAiSummitEvent({
      image: social.gais.src,
      subEvent: summitSessions.filter(isChoosable).map(sessionEvent),
    }),
  ],
  session: ({ sessionId }) => sessionPage(sessionId),
  faq: () => [faqPage(faq)],
};
