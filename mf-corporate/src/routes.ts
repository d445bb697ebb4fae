import type { Crumb } from '@concourse/area/crumbs';
import { defineRoutes } from '@concourse/area/routes';
import type { RetiredAddress } from '@concourse/contract/release';
import * as social from '@concourse/pictures/social';

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
      socialImage: social.home,
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
      socialImage: social.company,
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
      socialImage: social.company,
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
      socialImage: social.company,
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
      socialImage: social.contact,
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
        'Refunds, transfers of tickets, fees and nominations: the rules of Concourse Summits in plain words.',
      socialImage: social.legal,
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
        'Which data the forms of this site collect, how long it is kept, and what this site stores on your device.',
      socialImage: social.legal,
    },
  },
]);

/** Addresses that were ours once: each says where it leads now (`to`), or that it is `gone`. */
export const retired: RetiredAddress[] = [];
