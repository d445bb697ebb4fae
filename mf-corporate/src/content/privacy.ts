import { whereReported } from '@concourse/site/siteConfig';
import type { LegalSection } from './legal';

export const head = {
  title: ['What we know,', 'and until when.'],
  lead: 'This site has no accounts, no advertising and nothing that follows you about. It has forms, so it has a privacy page.',
};

/** Only where the site is told what browsers meet. */
const reported =
  ' Your browser tells us how fast a page was, what failed on it, and whether a form went through: without a cookie, a name, an address or a word you typed, and not at all if it sends the signal Global Privacy Control.';

/** A function, as what it says is known when a page is rendered. */
export const collected = (): LegalSection[] => [
  {
    id: 'collected',
    title: 'What you give us',
    paragraphs: [
      'Only what you type into a form and send: your name, how to reach you, where you work, and what the form is about. Nothing is read from your device to complete it.' +
        whereReported(reported),
    ],
  },
  {
    id: 'use',
    title: 'What we do with it',
    paragraphs: [
      'We answer you, run the event you asked about, and issue tickets and badges. We do not sell data, rent it out or trade it for somebody else’s.',
      'A form is carried to us by a service: messages by one that sends email, applications and nominations by one that receives forms. Tickets are paid on the page of a payment service, which has a privacy page of its own.',
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
      'We collect no data from anybody under 16. If somebody younger has written to us, tell us and we delete it.',
    ],
  },
];

export type StoredThing = { what: string; why: string; where: string; until: string };

export const stored = {
  id: 'device',
  title: 'What lies on your device',
  paragraphs: [
    'Most of it never leaves your browser: it is there so that a closed lid or a tunnel does not cost you what you typed. Your browser’s settings can delete all of it at any time.',
  ],
  caption: 'What this site stores on a device, why, where and for how long',
  columns: ['What', 'Why', 'Where', 'Until'],
  things: [
    {
      what: 'Drafts of forms',
      why: 'So that you can go on where you stopped. Consents, declarations and signatures are left out.',
      where: 'localStorage',
      until: 'The form is sent, or you discard the draft',
    },
    {
      what: 'Forms not yet sent',
      why: 'What could not be sent waits here, and is tried again when the network is back.',
      where: 'IndexedDB',
      until: 'It has arrived, or you discard it',
    },
    {
      what: 'Marks of what was sent',
      why: 'A fingerprint of the form, so that the same one does not go out twice.',
      where: 'IndexedDB',
      until: 'The first form you send after a week',
    },
    {
      what: 'Scroll positions',
      why: 'Back takes you to the line you were reading.',
      where: 'sessionStorage',
      until: 'You close the tab',
    },
    {
      what: 'The cookie “visitor”',
      why: 'Only while we try a new release on some visitors: a random number that keeps you on the same one. It names nobody.',
      where: 'Cookie',
      until: '30 days',
    },
  ] satisfies StoredThing[],
};

export const rights: LegalSection = {
  id: 'rights',
  title: 'What you can ask for',
  paragraphs: [
    'A copy of what we hold about you, a correction, or its deletion. One sentence to our general desk is enough, and no reason is needed.',
  ],
};

export const next = {
  title: 'Anything unclear?',
  lead: 'Then it is our sentence that is wrong. Ask, and we will mend it.',
};
