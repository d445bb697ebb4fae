import { siteConfig } from '@concourse/site/siteConfig';
import { addressOfOrganiser, type LegalSection } from './legal';

export const head = {
  title: ['The name', 'on the door.'],
  lead: 'Who runs this site, where to knock, and who answers for what it says.',
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
      legalBasis: 'Whichever you choose, a person reads or hears it.',
      lines: [
        { label: 'Email', value: mail.general, href: `mailto:${mail.general}` },
        { label: 'Telephone', value: organiser.phone, href: `tel:${organiser.phone}` },
        { label: 'In writing', value: 'The contact form', href: '/contactus#contact-form' },
      ],
    },
    {
      id: 'register',
      title: 'Register and VAT',
      legalBasis: 'The VAT identification number is the one of § 27a UStG.',
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
      'Every picture on this site is drawn by a program, line by line, and shows nobody who lives. Partners and companies on it are inventions, too.',
      'The letters are Special Gothic, under the SIL Open Font License. What may be printed, and with which credit, says the press kit.',
    ],
    links: { 'the press kit': '/press' },
  },
  {
    id: 'rules',
    title: 'What else holds',
    paragraphs: [
      'Bookings, stands and nominations follow the terms. What becomes of what you send stands on the page about privacy.',
    ],
    links: { 'the terms': '/terms', 'the page about privacy': '/privacy' },
  },
];

export const next = {
  title: 'Something wrong here?',
  lead: 'Tell us which sentence. We mend it faster than a letter travels.',
};
