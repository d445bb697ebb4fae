import { quote } from '@concourse/site/quote';
import { siteConfig } from '@concourse/site/siteConfig';
import type { NavigationItem } from './navigation';

export const tagline = ['Everyone you need,', 'one change away.'];

export type FooterGroup = { title: string; items: NavigationItem[] };

/** Link columns. E-mail addresses and links to other sites come from the configuration. */
export const footerGroups = (): FooterGroup[] => [
  {
    title: 'Company',
    items: [
      { label: 'Who We Are', href: '/whoweare' },
      { label: 'What We Produce', href: '/whatweproduce' },
      { label: 'Membership', href: '/membership' },
      { label: 'Careers', href: '/Careers' },
      { label: 'Blog', href: siteConfig().links.blog },
    ],
  },
  {
    title: 'Summit',
    items: [
      { label: quote('gais.summit.name'), href: '/gais' },
      { label: 'Programme', href: '/gais/programme' },
      { label: 'All tracks', href: '/gais/UnifiedTracks' },
      { label: 'Industry tracks', href: '/gais/conference' },
      { label: 'Speakers', href: '/gais/speakers' },
      { label: 'Attendees', href: '/gais/attendees' },
      { label: 'Venue', href: '/gais/venue' },
    ],
  },
  {
    title: 'Take part',
    items: [
      { label: 'Get tickets', href: '/gais/ticket' },
      { label: 'Nominate', href: '/gais/award' },
      { label: 'Exhibit for free', href: '/gais/free-exhibition-overview' },
      { label: 'Sponsor the summit', href: '/gais/branding-form' },
      { label: 'Prospectus', href: '/gais/prospectus' },
      { label: 'Meet investors', href: '/gais/meet' },
    ],
  },
  {
    title: 'Help',
    items: [
      { label: 'Contact form', href: '/contactus#contact-form' },
      { label: 'Press', href: `mailto:${siteConfig().mail.press}` },
      { label: 'Press kit', href: '/press' },
      { label: 'FAQ', href: '/gais/faq' },
      { label: 'Group bookings', href: '/gais/contact' },
    ],
  },
];

export const copyright = '© 2025 Concourse Summits. All rights reserved.';

export const legalLinks: NavigationItem[] = [
  { label: 'Imprint', href: '/imprint' },
  { label: 'Privacy', href: '/privacy' },
  { label: 'Terms', href: '/terms' },
  { label: 'Accessibility', href: '/accessibility' },
  { label: 'Code of conduct', href: '/conduct' },
];

export type SocialName = 'LinkedIn' | 'X' | 'YouTube' | 'Instagram';

export const socialLinks = (): { name: SocialName; href: string }[] => {
  const { linkedin, x, youtube, instagram } = siteConfig().links.social;
  return [
    { name: 'LinkedIn', href: linkedin },
    { name: 'X', href: x },
    { name: 'YouTube', href: youtube },
    { name: 'Instagram', href: instagram },
  ];
};
