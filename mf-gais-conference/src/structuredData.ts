import type { Event, Person, WithContext } from 'schema-dts';
import type { Schema } from '@concourse/area/structuredData';
import * as largePortraits from '@concourse/pictures/largePortraits';
import * as social from '@concourse/pictures/social';
import { textOfRow } from '@concourse/site/factList';
import { absoluteUrl, absolutePictureUrl } from '@concourse/site/structuredData/absoluteUrl';
import { berlinEvent, globalAiSummitEvent } from '@concourse/site/structuredData/event';
import { faqPage } from '@concourse/site/structuredData/faqPage';
import { aiHealthcareSummit } from './content/events';
import { faq } from './content/faq';
import { changes } from './content/programme/changes';
import { summitSessions } from './content/programme/programme';
import type { Session } from './content/programme/session';
import { sessionDescriptions } from './content/programme/sessionDescriptions';
import { sessionPath } from './content/programme/sessionPath';
import { textOfChange } from './content/programme/textOfChange';
import { speakerAt, speakerPath, speakersOf } from './content/speakerPath';
import { summitList } from './content/summitList';
import { isoDateTime, isChoosable, minutesOf } from './programme/schedule';
import { sessionAt } from './programme/sessionPage';
import { sessionImage } from './socialImages';

const globalSummit = (): object => globalAiSummitEvent({ image: social.gais.src });

/** The state of a session. @param unchanged that of one that takes place at its time */
const statusOf = ({ id }: Session, unchanged: string) =>
  textOfRow(
    changes,
    id,
    ({ textGiven }) =>
      textGiven('cancelled', () => 'https://schema.org/EventCancelled') +
      textGiven('start', () => 'https://schema.org/EventRescheduled') +
      textGiven('start=', () => textGiven('cancelled=', () => unchanged)),
  ) as 'https://schema.org/EventScheduled';

/** A session with the changes that organisers announce. Its new end is stated by its duration: composition computes nothing. */
function sessionEvent(session: Session) {
  const { day, title: name, start, end } = session;
  const began = isoDateTime(day, start);
  const minutes = minutesOf(end) - minutesOf(start);
  return {
    '@type': 'Event',
    name,
    startDate: textOfChange(session, 'start', began, ({ quoteValue }) => quoteValue('start')),
    endDate: textOfChange(session, 'start', isoDateTime(day, end), () => ''),
    duration: textOfChange(session, 'start', '', () => `PT${minutes}M`),
    previousStartDate: textOfChange(session, 'start', '', () => began),
    eventStatus: statusOf(session, ''),
    location: { '@id': absoluteUrl('/gais/venue#hall') },
    url: absoluteUrl(sessionPath(session)),
  } satisfies Event;
}

/** Speakers of a session, or those that replace them. */
const performersOf = (session: Session): Person[] => [
  ...speakersOf(session).map((speaker): Person => {
    const url = absoluteUrl(speakerPath(speaker) ?? '/gais/speakers');
    return {
      '@type': 'Person',
      name: textOfChange(session, 'speaker', speaker.name, () => ''),
      url: textOfChange(session, 'speaker', url, () => ''),
    };
  }),
  { '@type': 'Person', name: textOfChange(session, 'speaker', '') },
];

function sessionPage(id: string | undefined): object[] {
  const session = sessionAt(id);
  if (!session) return [];
  const described: WithContext<Event> = {
    '@context': 'https://schema.org',
    ...sessionEvent(session),
    description: sessionDescriptions[session.id] ?? '',
    image: absolutePictureUrl(sessionImage(id).src),
    eventStatus: statusOf(session, 'https://schema.org/EventScheduled'),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    performer: performersOf(session),
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

export const schema: Schema = {
  // Without offers and performers, which the page does not show.
  gais: () => [globalSummit()],
  summit: ({ summitId }) => (summitId === 'ai-healthcare-summit' ? [healthcareSummit()] : []),
  agenda: () => [healthcareSummit()],
  // Only the event with its place, without offers.
  venue: () => [globalSummit()],
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
