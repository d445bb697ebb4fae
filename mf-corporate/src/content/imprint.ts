import { siteConfig } from '@concourse/site/siteConfig';
import { addressOfOrganiser, type LegalSection } from './legal';

export const head = {
  title: ['The name', 'on the door.'],
  lead: 'Who runs this site, how to reach us, and who is responsible for its content.',
};

export type ImprintPart = {
  id: string;
  title: string;
  /** The law that requires this information. */
  legalBasis: string;
  lines: { label: string; value: string; href?: string }[];
};

/** A function, because the operator of the site is known only during rendering. */
export function imprint(): ImprintPart[] {
  const { organiser, mail } = siteConfig();
  return [
    {
      id: 'provider',
      title: 'Provider',
      legalBasis: 'Information under § 5 DDG, the German act on digital services.',
      lines: [
        { label: 'Name', value: organiser.name },
        { label: 'Address', value: addressOfOrganiser() },
        { label: 'Represented by', value: organiser.representedBy },
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      legalBasis: 'A person reads or answers each of them.',
      lines: [
        { label: 'Email', value: mail.general, href: `mailto:${mail.general}` },
        { label: 'Telephone', value: organiser.phone, href: `tel:${organiser.phone}` },
        { label: 'In writing', value: 'The contact form', href: '/contactus#contact-form' },
      ],
    },
    {
      id: 'register',
      title: 'Register and VAT',
      legalBasis: 'VAT identification number under § 27a UStG, the German VAT act.',
      lines: [
        { label: 'Register', value: organiser.register },
        { label: 'VAT number', value: organiser.vatId },
      ],
    },
    {
      id: 'editor',
      title: 'Responsible for the content',
      legalBasis: 'Under § 18 (2) MStV, the German treaty on media.',
      lines: [
        { label: 'Name', value: organiser.editor },
        { label: 'Address', value: addressOfOrganiser() },
      ],
    },
  ];
}

export const more: LegalSection[] = [
  {
    id: 'pictures',
    title: 'Pictures and type',
    paragraphs: [
      'Every picture on this site is drawn by a program and shows no living person. The partners and companies on it are fictional, too.',
      'The typeface is Special Gothic, under the SIL Open Font License. The press kit says what you may print, and with which credit.',
    ],
    links: { 'The press kit': '/press' },
  },
  {
    id: 'rules',
    title: 'Terms and privacy',
    paragraphs: [
      'Bookings, stands and nominations follow the terms. The privacy page says how we use the data that you send.',
    ],
    links: { 'the terms': '/terms', 'The privacy page': '/privacy' },
  },
];
