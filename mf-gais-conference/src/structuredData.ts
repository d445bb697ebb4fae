import { siteConfig } from '@concourse/shared/area/siteConfig';
import type { RouteParams } from '@concourse/shared/area/routes';
import { faq } from './content/faq';
import { passes } from './content/passes';
import { speakerAt, speakerPath } from './content/speakerPath';
import { speakers } from './content/speakers';
import { summitList } from './content/summitList';

const context = 'https://schema.org';

const absolute = (path: string): string => `${siteConfig().siteUrl}${path}`;

type Crumb = [name: string, path: string];

function breadcrumbs(...crumbs: Crumb[]): object {
  const all: Crumb[] = [['GAIS', '/gais'], ...crumbs];
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: all.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}

const organizer = () => ({
  '@type': 'Organization',
  name: 'Concourse Summits',
  url: absolute('/'),
});

const berlin = {
  '@type': 'Place',
  name: 'Berlin',
  address: { '@type': 'PostalAddress', addressLocality: 'Berlin', addressCountry: 'DE' },
};

const offers = () =>
  passes.map(({ name, price }) => ({
    '@type': 'Offer',
    name,
    price,
    priceCurrency: 'EUR',
    url: absolute('/gais/ticket'),
  }));

type EventFacts = { name: string; description: string; path: string; start: string; end: string };

function event({ name, description, path, start, end }: EventFacts): object {
  return {
    '@context': context,
    '@type': 'BusinessEvent',
    name,
    description,
    url: absolute(path),
    startDate: start,
    endDate: end,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: berlin,
    organizer: organizer(),
    offers: offers(),
    performer: speakers.map((speaker) => ({
      '@type': 'Person',
      name: speaker.name,
      url: absolute(speakerPath(speaker) ?? '/gais/speakers'),
    })),
  };
}

const globalSummit = (): object =>
  event({
    name: 'Global AI Summit',
    description: 'Two days on what artificial intelligence is for, and what it has changed.',
    path: '/gais',
    start: '2026-03-19',
    end: '2026-03-20',
  });

const healthcareSummit = (): object =>
  event({
    name: 'AI Healthcare Summit',
    description: summitList[0].introductionText,
    path: '/gais/conference/ai-healthcare-summit',
    start: '2025-10-09',
    end: '2025-10-09',
  });

function person(index: string): object[] {
  const speaker = speakerAt(index);
  if (!speaker) return [];
  const { name, position, company } = speaker;
  return [
    {
      '@context': context,
      '@type': 'Person',
      name,
      jobTitle: position,
      worksFor: { '@type': 'Organization', name: company },
      url: absolute(`/gais/speaker/${index}`),
    },
    breadcrumbs(['Speakers', '/gais/speakers'], [name, `/gais/speaker/${index}`]),
  ];
}

const faqPage = (): object => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: faq.map(({ question, answer, points }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: [answer, ...(points ?? [])].join(' ') },
  })),
});

const conference: Crumb = ['Conference', '/gais/conference'];
const healthcare: Crumb = ['AI Healthcare Summit', '/gais/conference/ai-healthcare-summit'];

function summit(id: string | undefined): object[] {
  const found = summitList.find((each) => each.id === id);
  if (!found) return [];
  const crumbs = breadcrumbs(conference, [found.title, `/gais/conference/${found.id}`]);
  return found.id === 'ai-healthcare-summit' ? [healthcareSummit(), crumbs] : [crumbs];
}

/** What each page says about itself to machines. */
export function structuredData(routeId: string, params: RouteParams, path: string): object[] {
  switch (routeId) {
    case 'gais':
      return [globalSummit()];
    case 'conference':
      return [breadcrumbs(conference)];
    case 'summit':
      return summit(params.summitId);
    case 'agenda':
      return [healthcareSummit(), breadcrumbs(conference, healthcare, ['Agenda', path])];
    case 'speaker':
      return person(params.index ?? '');
    case 'faq':
      return [faqPage(), breadcrumbs(['FAQ', path])];
    case 'contact':
      return [breadcrumbs(['Contact and group bookings', path])];
    case 'meet':
      return [breadcrumbs(['Investors Meet', path])];
    case 'companies':
      return [breadcrumbs(['Companies', path])];
    case 'attendees':
      return [breadcrumbs(['Attendees', path])];
    case 'speakers':
      return [breadcrumbs(['Speakers', path])];
    case 'explore-tracks':
      return [breadcrumbs(['Explore tracks', path])];
    case 'tracks':
      return [breadcrumbs(['All tracks', path])];
    default:
      return [];
  }
}
