import { byEventStage } from '@concourse/site/eventStage';
import { quote } from '@concourse/site/quote';

export type NavigationItem = {
  label: string;
  href: string;
  /** Pages that belong to this entry although their path does not start with `href`. */
  also?: string[];
};

/** The main entries, in order. The agendas menu follows the entry `agendasMenuAfter`. */
export const mainItems: NavigationItem[] = [
  { label: 'Home', href: '/' },
  { label: 'Who We Are', href: '/whoweare' },
  { label: 'What We Produce', href: '/whatweproduce' },
  { label: 'Membership', href: '/membership' },
  { label: 'Contact Us', href: '/contactus' },
];

export const agendasMenuAfter = '/whatweproduce';

export const agendas = {
  label: 'Agendas',
  items: [
    {
      label: 'View All Tracks',
      href: '/gais/UnifiedTracks',
      mark: 'All',
      get hint(): string {
        return `${quote('gais.programme.tracks')} tracks in ${quote('gais.programme.groups')} sections, one search`;
      },
    },
    {
      label: 'Industry Specific Tracks',
      href: '/gais/conference',
      mark: 'Ind',
      hint: 'Health, finance, retail, factories, transport',
    },
  ],
};

/** Pages that visitors need from everywhere. The row below the bar shows them at every width. */
export const eventPages: NavigationItem[] = [
  { label: 'Programme', href: '/gais/programme' },
  { label: 'Venue', href: '/gais/venue' },
];

const summitPages: NavigationItem[] = [
  {
    label: 'Conference',
    href: '/gais/conference',
    also: ['/gais/Inter', '/gais/UnifiedTracks'],
  },
  {
    label: 'Award',
    href: '/gais/award',
    also: ['/gais/all-award-categories', '/gais/award-form-page'],
  },
  { label: 'Companies', href: '/gais/companies' },
  { label: 'Speakers', href: '/gais/speakers', also: ['/gais/speaker', '/gais/attendees'] },
  { label: 'Investors Meet', href: '/gais/meet' },
  {
    label: 'Ticket',
    href: '/gais/ticket',
    also: ['/gais/TicketRegistration', '/gais/Registration'],
  },
];

// Getters, because facts are available only while a page renders.
export const summit = {
  get label(): string {
    return quote('gais.summit.name');
  },
  short: 'GAIS Berlin',
  href: '/gais',
  get dates(): string {
    const dates = quote('gais.summit.dates');
    return byEventStage({
      announced: dates,
      soldOut: `${dates}, sold out`,
      open: `${dates}, today`,
      over: `${dates}, over`,
      next: `Next: ${quote('gais.nextSummit.dates')}`,
    });
  },
  /** The next departure, or the announcement of the next summit. */
  get departs(): string {
    const dates = quote('gais.summit.dates');
    return byEventStage({
      announced: `Next stop: ${dates}`,
      open: `Now boarding: ${dates}`,
      over: `Over: ${dates}. ${quote('gais.summit.next')}`,
      next: `Next stop: ${quote('gais.nextSummit.dates')}`,
    });
  },
  /** The stops of the summit navigation. */
  items: [{ label: 'Overview', href: '/gais' }, ...summitPages],
  /** The entries below the summit in the mobile menu. */
  branch: [
    ...summitPages,
    ...eventPages,
    { label: 'FAQ', href: '/gais/faq' },
    {
      label: 'Exhibit',
      href: '/gais/free-exhibition-overview',
      also: ['/gais/prospectus', '/gais/exhibition-form', '/gais/branding-form'],
    },
  ],
};

/** Entries of the mobile menu that the header has no room for. */
export const furtherPages: NavigationItem[] = [
  { label: 'Careers', href: '/Careers' },
  { label: 'Press', href: '/press' },
  { label: 'Group bookings', href: '/gais/contact' },
];

export const tickets: NavigationItem = { label: 'Get Tickets', href: '/gais/ticket' };
