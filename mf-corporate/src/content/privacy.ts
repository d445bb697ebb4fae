import { retentionDays } from '@concourse/forms/retention';
import { siteConfig, ifReportingEnabled } from '@concourse/site/siteConfig';
import { addressOfOrganiser, type LegalSection } from './legal';

export const head = {
  title: ['What we know,', 'and until when.'],
  lead: 'This site has no accounts, no advertising and nothing that follows you about. It has forms, so it has a privacy page.',
};

/** Shown only if the site collects reports of browsers. */
const rumNotice =
  ' Your browser tells us how fast a page was, what failed on it, and whether a form went through: without a cookie, a name, an address or a word you typed, and not at all if it sends the signal Global Privacy Control. With each report we store a code for the network it came from, made with a secret key that changes every day, so that nobody can speak for many visitors. We do not store the address, and the code does not lead back to it. A site that works is our legitimate interest: Art. 6 (1) (f) GDPR.';

/** Functions, because the controller and the reports are known only during rendering. */
export function dataController(): LegalSection {
  const { organiser, mail } = siteConfig();
  return {
    id: 'controller',
    title: 'Who is responsible',
    paragraphs: [
      `${organiser.name}, ${addressOfOrganiser()}, represented by ${organiser.representedBy}, decides how your data is used. In the words of the law it is the controller.`,
      `Write to ${mail.general} or telephone ${organiser.phone}. The imprint has the rest.`,
    ],
    links: {
      [mail.general]: `mailto:${mail.general}`,
      [organiser.phone]: `tel:${organiser.phone}`,
      'The imprint': '/imprint',
    },
  };
}

export const collectedData = (): LegalSection[] => [
  {
    id: 'collected',
    title: 'What you give us',
    paragraphs: [
      'Only what you type into a form and send: your name, how to reach you, where you work, and what the form is about. Nothing is read from your device to complete it.' +
        ifReportingEnabled(rumNotice),
    ],
  },
  {
    id: 'use',
    title: 'What we do with it',
    paragraphs: [
      'We answer you, run the event you asked about, and issue tickets and badges. We do not sell data, rent it out or trade it for somebody else’s.',
      'A service delivers each form to us: an email service for messages, a form service for applications and nominations. Tickets are paid on the page of a payment service, which has its own privacy page.',
    ],
  },
  {
    id: 'recipients',
    title: 'Who else gets it',
    paragraphs: [
      'The services that carry your form work for us, under a contract that lets them do nothing else with it (Art. 28 GDPR). Where one is outside the European Union, it is bound by the Commission’s standard clauses, of which you can have a copy.',
    ],
    points: [
      `Messages and notification requests: ${siteConfig().services.email.operator}.`,
      `Applications, nominations and registrations: ${siteConfig().services.submission.operator}.`,
      'Payments: the payment service. It tells us that you paid, never with which card.',
      'Nominations: our expert committee. Nobody is judged by a program alone (Art. 22 GDPR).',
    ],
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    paragraphs: [
      'We retain your data for up to three years after you last wrote to us. Then it is deleted, unless the law obliges us to keep an invoice for longer.',
    ],
  },
  {
    id: 'children',
    title: 'Young people',
    paragraphs: [
      'We collect no data from anyone under 16. If someone younger has written to us, tell us and we delete it.',
    ],
  },
];

export const purposes = {
  id: 'purposes',
  title: 'Legal bases',
  paragraphs: [
    'Each purpose has a legal basis in Art. 6 (1) GDPR. We cannot process a form without its required fields. Everything else is up to you.',
  ],
  caption: 'What we use your data for, which data, on which legal basis and for how long',
  columns: { what: 'Purpose', data: 'Data', basis: 'Legal basis', until: 'Until' },
  items: [
    {
      what: 'Answering you',
      data: 'Contact form, group bookings, emails',
      basis:
        '(b), where it is about a booking; otherwise (f), our interest in answering who writes',
      until: 'Three years after you last wrote',
    },
    {
      what: 'Selling and issuing tickets',
      data: 'Pre-registration, booking, the proof for a discount',
      basis: '(b), the contract and what leads to it',
      until: 'Three years after you last wrote; a proof until it has been checked',
    },
    {
      what: 'Emailing you about registration and dates',
      data: 'Notify-me form',
      basis: '(a), the consent that you give on the form and may withdraw at any time',
      until: 'We have emailed you, or you withdraw your consent',
    },
    {
      what: 'Judging nominations',
      data: 'Nomination forms, with the people they name',
      basis:
        '(b), the rules of the award; for people named by others (f), our interest in a fair choice',
      until: 'Three years after the winners are announced',
    },
    {
      what: 'Stands and exhibitors',
      data: 'Exhibition form, visibility form',
      basis: '(b), the contract; for a portrait, a quote and a biography (a)',
      until: 'Three years after the event',
    },
    {
      what: 'Books and taxes',
      data: 'Invoices',
      basis: '(c), § 147 AO and § 14b UStG',
      until: 'Eight years, as the law asks',
    },
    {
      what: 'Delivering a page',
      data: 'The network address of the request',
      basis: '(f), our interest in delivering pages and in keeping the site available',
      until: 'It has been delivered, or an attack on the site has ended',
    },
  ],
};

/** `keys`: prefix of its keys in localStorage or sessionStorage. */
type StoredItem = Record<'what' | 'why' | 'where' | 'until', string> & { keys?: string };

const { draft, retry, asked, sent } = retentionDays;

export const deviceStorage = {
  id: 'device',
  title: 'Data on your device',
  paragraphs: [
    'Most of it never leaves your browser. It is there so that you do not lose what you typed.',
    'It serves what you came for and nothing else, so the law asks for no consent: § 25 (2) no. 2 TDDDG.',
    'On a computer that others use, delete it when you leave: the section after this table does so.',
  ],
  caption: 'What this site stores on a device, why, where and for how long',
  columns: { what: 'What', why: 'Why', where: 'Where', until: 'Until' },
  items: [
    {
      what: 'Drafts of forms',
      why: 'So that you can continue later. Consents, declarations and signatures are not stored.',
      where: 'localStorage',
      until: `The form is sent, you discard the draft, or ${draft} days have passed since its last change. Any page with a form then deletes it.`,
      keys: 'concourse:draft:',
    },
    {
      what: 'Forms not yet sent',
      why: 'A form that could not be sent waits here and is sent again when the network is back.',
      where: 'IndexedDB, and a marker in localStorage',
      until: `It has arrived, or you discard it. After ${retry} days the site no longer sends it by itself: the next page with a form asks you what to do. ${asked} days after that question it is deleted.`,
    },
    {
      what: 'Fingerprints of sent forms',
      why: 'A fingerprint of the form, so that the same one does not go out twice.',
      where: 'IndexedDB',
      until: `${sent} days have passed, and you open a page with a form`,
    },
    {
      what: 'Your programme',
      why: 'The sessions whose ring you pressed on the programme of the summit, so that they are there next time.',
      where: 'localStorage',
      until: 'You remove the last one',
      keys: 'concourse:programme:',
    },
    {
      what: 'The key that opens the search',
      why: 'Only if you turned it off in the search: so that the key / stays off.',
      where: 'localStorage',
      until: 'You turn it on',
      keys: 'concourse:search:',
    },
    {
      what: 'Scroll positions',
      why: 'Back returns to where you were reading.',
      where: 'sessionStorage',
      until: 'You close the tab',
      keys: 'position:',
    },
    {
      what: 'A note while a page starts',
      why: 'If your browser ends the tab before the page is ready, the page opens without its interactive parts.',
      where: 'sessionStorage',
      until: 'The tab is closed',
      keys: 'mounting',
    },
    {
      what: 'The cookie “visitor”',
      why: 'Only while we try a new release on some visitors: a random number that keeps you on the same one. It does not identify you.',
      where: 'Cookie',
      until: '30 days',
    },
    {
      what: 'The cookie “edition”',
      why: 'Only if you opened the link of a preview: it keeps you on that preview.',
      where: 'Cookie',
      until: 'You leave the preview, or close the browser',
    },
    {
      what: 'Previews you opened',
      why: 'Only in a preview: a list to switch between the last ones.',
      where: 'localStorage',
      until: 'You delete it',
      keys: 'site-inspector-editions',
    },
  ] satisfies StoredItem[],
};

export const deletion = {
  id: 'delete',
  title: 'Delete data on your device',
  paragraphs: [
    'The button shows what it found and deletes all of it once you confirm. It names forms that are not sent yet, and empties forms that are open in other tabs. Scroll positions of other tabs go when you close those.',
    'Forms that we have received are not affected: “Your rights” says how to have them deleted.',
    'Without JavaScript nothing but cookies is stored. In any browser: open the settings of this site from the icon beside its address, choose cookies and site data, and delete them.',
  ],
  remains:
    'The cookie “visitor”, if you have it, stays for up to 30 days: only the settings of your browser can delete it.',
};

export function dataSubjectRights(): LegalSection {
  const { name, url } = siteConfig().organiser.authority;
  return {
    id: 'rights',
    title: 'Your rights',
    paragraphs: [
      'A copy of what we hold about you, a correction, or its deletion. One sentence to our general desk is enough, and no reason is needed.',
      'By law you have the right to',
    ],
    points: [
      'access (Art. 15 GDPR): what we hold, why, from whom, and who received it',
      'rectification (Art. 16): we correct what is wrong',
      'erasure (Art. 17): we delete what is no longer needed',
      'restriction (Art. 18): we store it but do not use it during a dispute',
      'notification of recipients (Art. 19): we inform those who received it from us',
      'portability (Art. 20): what you gave us, in a machine-readable file',
      'object (Art. 21): where we rely on our interests, yours may prevail',
      'withdraw a consent (Art. 7 (3)): for the future',
      `complain (Art. 77): to any supervisory authority, such as ours, the ${name}`,
    ],
    links: { [name]: url },
  };
}

export const next = {
  title: 'Anything unclear?',
  lead: 'Ask, and we will make it clearer.',
};
