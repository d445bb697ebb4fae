import * as social from '@concourse/pictures/social';
import * as largePortraits from '@concourse/pictures/largePortraits';
import type { RouteParams } from '@concourse/area/routes';
import { aiHealthcareSummit } from '@concourse/site/facts/events';
import { absolute, pictureAddress } from '@concourse/site/structuredData/address';
import { berlinEvent, globalAiSummitEvent } from '@concourse/site/structuredData/event';
import { faqPage } from '@concourse/site/structuredData/faqPage';
import { breadcrumbs as trail } from '@concourse/site/structuredData/itemList';
import { passOffer } from '@concourse/site/structuredData/passOffer';
import type { Person, WithContext } from 'schema-dts';
import { faq } from './content/faq';
import { investorsMeet } from './content/investorsMeet';
import { passes } from './content/passes';
import { speakerAt, speakerPath } from './content/speakerPath';
import { speakers } from './content/speakers';
import { summitList } from './content/summitList';

type Crumb = [name: string, path: string];

const breadcrumbs = (...crumbs: Crumb[]): object =>
  trail([['GAIS', '/gais'] satisfies Crumb, ...crumbs].map(([name, path]) => ({ name, path })));

const globalSummit = (): object =>
  globalAiSummitEvent({
    image: social.gais.src,
    offers: passes.map(({ name, price }) => passOffer({ name, price: price.toFixed(2) })),
    performer: speakers.map((speaker) => ({
      '@type': 'Person',
      name: speaker.name,
      url: absolute(speakerPath(speaker) ?? '/gais/speakers'),
    })),
  });

// Neither offers nor performers: the passes and the speakers are those of the Global AI Summit.
const healthcareSummit = (): object =>
  berlinEvent({
    path: '/gais/conference/ai-healthcare-summit',
    name: aiHealthcareSummit.name,
    description: summitList[0].introductionText,
    image: social.healthcare.src,
    firstDay: aiHealthcareSummit.day,
    lastDay: aiHealthcareSummit.day,
  });

function person(index: string): object[] {
  const speaker = speakerAt(index);
  if (!speaker) return [];
  const { name, position, company, portrait } = speaker;
  const path = `/gais/speaker/${index}`;
  const described: WithContext<Person> = {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    jobTitle: position,
    worksFor: { '@type': 'Organization', name: company },
    url: absolute(path),
    image: pictureAddress(largePortraits[portrait].src),
  };
  return [described, breadcrumbs(['Speakers', '/gais/speakers'], [name, path])];
}

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
      return [faqPage(faq), breadcrumbs(['FAQ', path])];
    case 'contact':
      return [breadcrumbs(['Contact and group bookings', path])];
    case 'meet':
      return [breadcrumbs([investorsMeet.title, path])];
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
