export type Crumb = { label: string; href?: string };

const summit: Crumb = { label: 'GAIS', href: '/gais' };
const tickets: Crumb = { label: 'Tickets', href: '/gais/ticket' };
const exhibition: Crumb = { label: 'Free exhibition', href: '/gais/free-exhibition-overview' };

/** The way to each page, by the id of its route; the last one is the page itself. */
export const crumbs = {
  ticket: [summit, { label: 'Tickets' }],
  'ticket-registration': [summit, tickets, { label: 'Pre-registration' }],
  registration: [summit, tickets, { label: 'Get notified' }],
  'free-exhibition': [summit, tickets, { label: 'Free exhibition' }],
  'exhibition-form': [summit, tickets, exhibition, { label: 'Application' }],
  'branding-form': [summit, tickets, { label: 'Visibility and branding' }],
} satisfies Record<string, Crumb[]>;
