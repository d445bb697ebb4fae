import { retentionDays } from '@concourse/forms/retention';
import { siteConfig, ifReportingEnabled } from '@concourse/site/siteConfig';
import { addressOfOrganiser, type LegalSection } from './legal';
import data from './privacy.json';

export const { head, purposes, deletion, next } = data;

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

/** `keys`: prefix of its keys in localStorage or sessionStorage. */
type StoredItem = Record<'what' | 'why' | 'where' | 'until', string> & { keys?: string };

const withDays = (text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, period: keyof typeof retentionDays) =>
    String(retentionDays[period]),
  );

export const deviceStorage = {
  ...data.deviceStorage,
  items: data.deviceStorage.items.map((item): StoredItem => ({
    ...item,
    until: withDays(item.until),
  })),
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
