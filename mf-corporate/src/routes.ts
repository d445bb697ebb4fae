import type { Crumb } from '@concourse/area/crumbs';
import { defineRoutes } from '@concourse/area/routes';
import type { RetiredAddress } from '@concourse/contract/release';

const homeCrumb: Crumb = { label: 'Home', href: '/' };

export const routes = defineRoutes([
  {
    id: 'home',
    path: '/',
    aliases: ['/home'],
    page: () => import('./pages/HomePage'),
    head: {
      title: 'Global summits and investor forums',
      description:
        'Summits, investor forums and an award programme where business gets done between people, in person. 90+ cities, 40+ industries, one platform.',
    },
  },
  {
    id: 'whoweare',
    path: '/whoweare',
    crumb: { parent: homeCrumb },
    page: () => import('./pages/WhoWeArePage'),
    head: {
      title: 'Who We Are',
      description:
        'We introduce people for a living: what investors and what capital seekers find when they come to a Concourse summit.',
    },
  },
  {
    id: 'whatweproduce',
    path: '/whatweproduce',
    crumb: { parent: homeCrumb },
    page: () => import('./pages/WhatWeProducePage'),
    head: {
      title: 'What We Produce',
      description:
        'Five summits on artificial intelligence, fintech, technology, investment, and residency and citizenship: objectives and impact of each.',
    },
  },
  {
    id: 'membership',
    path: '/membership',
    crumb: { parent: homeCrumb },
    page: () => import('./pages/MembershipPage'),
    head: {
      title: 'Membership',
      description:
        'Priority registration, exclusive networking, VIP experiences and three more benefits of a membership that opens soon.',
    },
  },
  {
    id: 'contactus',
    path: '/contactus',
    crumb: { parent: homeCrumb },
    page: () => import('./pages/ContactPage'),
    head: {
      title: 'Contact Us',
      description:
        'Request an invite, reach the press desk, or write to the producers about partnership and sponsorship.',
    },
  },
  {
    id: 'press',
    path: '/press',
    crumb: { parent: homeCrumb },
    page: () => import('./pages/PressPage'),
    head: {
      title: 'Press kit',
      description:
        'Facts and figures, texts of 50 and 150 words, wordmark and mark, pictures for print and the rules of their use.',
    },
  },
  {
    id: 'imprint',
    path: '/imprint',
    crumb: { parent: homeCrumb },
    page: () => import('./pages/ImprintPage'),
    head: {
      title: 'Imprint',
      description:
        'Who runs this site: name, address, telephone, register and VAT number, and who answers for what it says.',
    },
  },
  {
    id: 'terms',
    path: '/terms',
    crumb: { parent: homeCrumb },
    page: () => import('./pages/TermsPage'),
    head: {
      title: 'Terms',
      description:
        'Refunds, transfers of tickets, nominations and the free exhibition space: the rules of Concourse Summits in plain words.',
    },
  },
  {
    id: 'privacy',
    path: '/privacy',
    crumb: { parent: homeCrumb },
    page: () => import('./pages/PrivacyPage'),
    head: {
      title: 'Privacy',
      description:
        'Who is responsible for your data, on which legal basis and for how long, what this site stores on your device, and your rights.',
    },
  },
  {
    id: 'accessibility',
    path: '/accessibility',
    crumb: { parent: homeCrumb },
    page: () => import('./pages/AccessibilityPage'),
    head: {
      title: 'Accessibility',
      description:
        'How accessible this site and our summits are, where they fall short, and whom to tell about a barrier.',
    },
  },
  {
    id: 'conduct',
    path: '/conduct',
    crumb: { parent: homeCrumb },
    page: () => import('./pages/ConductPage'),
    head: {
      title: 'Code of conduct',
      description:
        'What we expect of everybody at our events, what we do not accept, how to report it, and what happens then.',
    },
  },
]);

export const retired: RetiredAddress[] = [];
