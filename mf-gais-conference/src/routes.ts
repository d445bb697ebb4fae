import type { Crumb } from '@concourse/area/crumbs';
import { defineRoutes, type PageHead } from '@concourse/area/routes';
import type { RetiredAddress } from '@concourse/contract/release';
import { quote } from '@concourse/site/quote';
import { changesFeed } from './content/programme/changes';
import { sessionIds } from './content/programme/sessionIds';
import { speakerCount } from './content/speakerCount';
import type { speakerAt } from './content/speakerPath';
import type { SummitId, summitList } from './content/summitList';
import type { sessionHead } from './programme/sessionPage';

const attendeeNotFound: PageHead = {
  title: 'Attendee not found',
  description: 'No featured speaker of the Global AI Summit has this number.',
};

const summitNotFound: PageHead = {
  title: 'Page Not Found !',
  description: 'No summit has this address. The ones that exist are linked here.',
};

const sessionNotFound: PageHead = {
  title: 'Session not found',
  description:
    'No session of the Global AI Summit has this address. The programme lists all of them.',
};

// Loaded with their pages, so that other pages do not load sessions, speakers and summits.
const loaded: {
  sessionHead?: typeof sessionHead;
  speakerAt?: typeof speakerAt;
  summitList?: typeof summitList;
} = {};

const summitIds: string[] = Object.keys({
  'ai-healthcare-summit': true,
  'ai-agriculture-summit': true,
} satisfies Record<SummitId, true>);

const gais: Crumb = { label: 'GAIS', href: '/gais' };
const conference: Crumb = { label: 'Conference', href: '/gais/conference', parent: gais };
const healthcare: Crumb = {
  label: 'AI Healthcare Summit',
  href: '/gais/conference/ai-healthcare-summit',
  parent: conference,
};
const programmeCrumb: Crumb = { label: 'Programme', href: '/gais/programme', parent: gais };
const speakersCrumb: Crumb = { label: 'Speakers', href: '/gais/speakers', parent: gais };

export const routes = defineRoutes([
  {
    id: 'gais',
    path: '/gais',
    page: () => import('./pages/GaisPage'),
    head: () => ({
      title: 'Global AI Summit, Berlin',
      description: `Two days in Berlin, ${quote('gais.summit.dates')}: keynotes, workshops, startup pitches, an award ceremony and the Global Investors Meet.`,
    }),
  },
  {
    id: 'conference',
    path: '/gais/conference',
    crumb: { label: 'Conference', parent: gais },
    page: () => import('./pages/ConferencePage'),
    head: {
      title: 'Global AI Summit (GAIS) Conference',
      description:
        'Fifteen industries, five spotlight sessions and a conference for each field, from healthcare to energy.',
    },
  },
  {
    id: 'agenda',
    path: '/gais/conference/ai-healthcare-summit/all-agendas',
    crumb: { label: 'Agenda', parent: healthcare },
    page: () => import('./pages/AgendaPage'),
    head: () => ({
      title: 'AI Healthcare Summit Agenda',
      description: `The ten themes of the AI Healthcare Summit. ${quote('gais.healthcareSummit.edition')}: in person in Berlin, ${quote('gais.healthcareSummit.date')}.`,
    }),
  },
  {
    id: 'summit',
    path: '/gais/conference/:summitId',
    crumb: { parent: conference },
    page: async () => {
      const [page, { summitList }] = await Promise.all([
        import('./pages/SummitPage'),
        import('./content/summitList'),
      ]);
      loaded.summitList = summitList;
      return page;
    },
    head: ({ summitId }) => {
      const summit = loaded.summitList?.find(({ id }) => id === summitId?.toLowerCase());
      if (!summit) return summitNotFound;
      return {
        title: summit.title,
        description: summit.introductionText,
      };
    },
    prerender: summitIds.map((summitId) => ({ summitId })),
    missing: summitNotFound,
  },
  {
    id: 'contact',
    path: '/gais/contact',
    crumb: { label: 'Contact and group bookings', parent: gais },
    page: () => import('./pages/ContactPage'),
    head: {
      title: 'Contact and group bookings',
      description:
        'Seats for teams, delegations and clients at the Global AI Summit, and a form that a person answers.',
    },
  },
  {
    id: 'meet',
    path: '/gais/meet',
    crumb: { parent: gais },
    page: () => import('./pages/InvestorsMeetPage'),
    head: {
      title: 'Global Investors Meet',
      description:
        'Investors and capital seekers from 55+ countries, matched by name and seated for twenty-five minutes.',
    },
  },
  {
    id: 'companies',
    path: '/gais/companies',
    crumb: { label: 'Companies', parent: gais },
    page: () => import('./pages/CompaniesPage'),
    head: {
      title: 'Participating Companies',
      description: 'The companies that build, buy and audit at the Global AI Summit in Berlin.',
    },
  },
  {
    id: 'attendees',
    path: '/gais/attendees',
    crumb: { label: 'Attendees', parent: gais },
    page: () => import('./pages/AttendeesPage'),
    head: {
      title: 'Who Will Be In Attendance',
      description:
        'Speakers and participants of the Global AI Summit, fifty in all, searchable by name, position and company.',
    },
  },
  {
    id: 'speakers',
    path: '/gais/speakers',
    crumb: { label: 'Speakers', parent: gais },
    page: () => import('./pages/SpeakersPage'),
    head: () => ({
      title: 'Featured Speakers',
      description: `${quote('gais.listed.speakers')} speakers with a system in production, what they run and what to ask them.`,
    }),
  },
  {
    id: 'speaker',
    path: '/gais/speaker/:index',
    crumb: ({ index }) => ({
      label: loaded.speakerAt?.(index)?.name ?? attendeeNotFound.title,
      parent: speakersCrumb,
    }),
    page: async () => {
      const [page, { speakerAt }] = await Promise.all([
        import('./pages/SpeakerPage'),
        import('./content/speakerPath'),
      ]);
      loaded.speakerAt = speakerAt;
      return page;
    },
    head: ({ index }) => {
      const speaker = loaded.speakerAt?.(index);
      if (!speaker) return attendeeNotFound;
      const { name, position, company } = speaker;
      return {
        title: `${name}, ${company}`,
        description: `${name}, ${position} at ${company}, speaks at the Global AI Summit in Berlin.`,
      };
    },
    prerender: Array.from({ length: speakerCount }, (_, index) => ({ index: String(index) })),
    missing: attendeeNotFound,
  },
  {
    id: 'explore-tracks',
    path: '/gais/Inter',
    crumb: { label: 'Explore tracks', parent: gais },
    page: () => import('./pages/ExploreTracksPage'),
    head: () => ({
      title: 'Explore Tracks',
      description: `Choose between all ${quote('gais.programme.tracks')} tracks and the conferences by industry.`,
    }),
  },
  {
    id: 'tracks',
    path: '/gais/UnifiedTracks',
    crumb: { label: 'All tracks', parent: gais },
    page: async () => {
      const [page, { loadTracks }] = await Promise.all([
        import('./pages/TracksPage'),
        import('./search/trackStore'),
      ]);
      await loadTracks();
      return page;
    },
    head: () => ({
      title: 'AI Conference Tracks',
      description: `${quote('gais.programme.tracks')} tracks in ${quote('gais.programme.groups')} groups, with audience and topics, and a search over all of them.`,
    }),
  },
  {
    id: 'venue',
    path: '/gais/venue',
    crumb: { label: 'Venue', parent: gais },
    page: () => import('./pages/VenuePage'),
    head: () => ({
      title: `${quote('gais.summit.hall')}, the venue`,
      description: `Where the ${quote('gais.summit.name')} is, and how to get there: map, trains, hotels within a quarter of an hour, and a way without steps.`,
    }),
  },
  {
    id: 'programme',
    path: '/gais/programme',
    crumb: { label: 'Programme', parent: gais },
    page: () => import('./pages/ProgrammePage'),
    head: () => ({
      title: 'Programme of the Global AI Summit',
      description: `Every hour of ${quote('gais.summit.dates')} in Berlin: who is on which platform, when to change, and when there is coffee.`,
      feed: changesFeed,
    }),
  },
  {
    id: 'session',
    path: '/gais/session/:sessionId',
    crumb: { parent: programmeCrumb },
    page: async () => {
      const [page, { sessionHead }] = await Promise.all([
        import('./pages/SessionPage'),
        import('./programme/sessionPage'),
      ]);
      loaded.sessionHead = sessionHead;
      return page;
    },
    head: ({ sessionId }) => loaded.sessionHead?.(sessionId) ?? sessionNotFound,
    prerender: sessionIds.map((sessionId) => ({ sessionId })),
    missing: sessionNotFound,
  },
  {
    id: 'faq',
    path: '/gais/faq',
    crumb: { label: 'FAQ', parent: gais },
    page: () => import('./pages/FaqPage'),
    head: {
      title: 'Frequently Asked Questions',
      description:
        'Dates, passes, discounts, refunds, awards and exhibition space at the Global AI Summit.',
    },
  },
]);

export const retired: RetiredAddress[] = [];
