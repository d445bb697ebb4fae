import type { Crumb } from '@concourse/area/crumbs';
import { defineRoutes } from '@concourse/area/routes';
import type { RetiredAddress } from '@concourse/contract/release';
import { quote } from '@concourse/site/quote';

const gais: Crumb = { label: 'GAIS', href: '/gais' };
const tickets: Crumb = { label: 'Tickets', href: '/gais/ticket', parent: gais };
const exhibition: Crumb = {
  label: 'Free exhibition',
  href: '/gais/free-exhibition-overview',
  parent: tickets,
};

export const routes = defineRoutes([
  {
    id: 'ticket',
    path: '/gais/ticket',
    crumb: { label: 'Tickets', parent: gais },
    page: () => import('./pages/TicketsPage'),
    head: () => ({
      title: 'Tickets for the Global AI Summit',
      description: `Four passes for the Global AI Summit in Berlin, from €${quote('tickets.lowestPrice')}: compare what each includes, see the price phases, and apply for a discount.`,
    }),
  },
  {
    id: 'prices',
    path: '/gais/prices',
    crumb: { label: 'Prices and facts', parent: tickets },
    page: () => import('./pages/PricesPage'),
    head: () => ({
      title: 'Prices and facts',
      description: `Every price of the ${quote('gais.summit.name')} with VAT: passes, phases, discounts, refunds and nominations, and the figures of the summit.`,
    }),
  },
  {
    id: 'ticket-registration',
    path: '/gais/TicketRegistration',
    crumb: { label: 'Pre-registration', parent: tickets },
    page: () => import('./pages/TicketRegistrationPage'),
    head: {
      title: 'Pre-registration',
      description:
        'Secure your spot at the Global AI Summit in Berlin: choose one of four passes, and a registration link comes by email.',
    },
  },
  {
    id: 'registration',
    path: '/gais/Registration',
    crumb: { label: 'Get notified', parent: tickets },
    page: () => import('./pages/RegistrationPage'),
    head: {
      title: 'Get Notified When Registration is Open',
      description:
        'Leave an address, and we email you when registration for the Global AI Summit opens. Verified discounts start here too.',
    },
  },
  {
    id: 'free-exhibition',
    path: '/gais/free-exhibition-overview',
    crumb: { label: 'Free exhibition', parent: tickets },
    page: () => import('./pages/FreeExhibitionPage'),
    head: () => ({
      title: 'Free exhibition space',
      description: `A square metre of the Berlin floor without rent, and ${quote('exhibition.hotelDays')} days free hotel for one main exhibiting representative: what you get and what it asks of you.`,
    }),
  },
  {
    id: 'prospectus',
    path: '/gais/prospectus',
    crumb: { label: 'Prospectus', parent: exhibition },
    page: () => import('./pages/ProspectusPage'),
    head: () => ({
      title: 'Prospectus for exhibitors and sponsors',
      description: `Who comes to the ${quote('gais.summit.name')}, what a stand and a name on the wall do there, formats, terms and how to apply. Fit to print.`,
    }),
  },
  {
    id: 'exhibition-form',
    path: '/gais/exhibition-form',
    crumb: { label: 'Application', parent: exhibition },
    page: () => import('./pages/ExhibitionFormPage'),
    head: {
      title: 'Free exhibition application',
      description:
        'Apply for free exhibition space at the Global AI Summit: company, AI role, showcase day, contact and consent, in five sections.',
    },
  },
  {
    id: 'branding-form',
    path: '/gais/branding-form',
    crumb: { label: 'Visibility and branding', parent: tickets },
    page: () => import('./pages/BrandingFormPage'),
    head: {
      title: 'Visibility and branding',
      description:
        'Tell us how your company and its representative appear at the Global AI Summit: logo, tagline, bio, quote and materials.',
    },
  },
]);

export const retired: RetiredAddress[] = [];
