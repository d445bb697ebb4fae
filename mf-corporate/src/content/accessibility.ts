import { siteConfig } from '@concourse/site/siteConfig';
import { addressOfOrganiser, type LegalSection } from './legal';

export const head = {
  title: ['No step', 'on this site.'],
  lead: 'How accessible this site and our summits are, where they fall short, and whom to tell.',
};

/** A function, because the organiser is known only during rendering. */
export function sections(): LegalSection[] {
  const { mail, organiser } = siteConfig();
  return [
    {
      id: 'status',
      title: 'How far we are',
      paragraphs: [
        'We build this site to meet the Web Content Accessibility Guidelines 2.2 at level AA, and with them the European standard EN 301 549. German law asks for it: the Barrierefreiheitsstärkungsgesetz.',
        'A program checks every page before each release, and a person uses the pages by hand. This is our own assessment. Nobody from outside has tested the site yet.',
      ],
    },
    {
      id: 'works',
      title: 'What you can rely on',
      points: [
        'Everything works with a keyboard, and you see where you are.',
        'Text may be enlarged to twice its size, and spaced more widely, without losing anything.',
        'The colours of your system apply where you have chosen some, and nothing moves if you asked for less motion.',
        'Every page can be read without JavaScript, and every form can be sent without it.',
        'A form names each mistake beside its field and in a list above it. It keeps what you typed.',
        'Screen readers get headings, names of controls, and notice of what changes.',
      ],
    },
    {
      id: 'limits',
      title: 'Where it falls short',
      points: [
        'The site is in English only. There is no version in easy language or in sign language.',
        'Tickets are paid on the page of a payment service, which we cannot change. We take a booking by telephone, too.',
        'The drawings of the hall and of the way to it have short descriptions. The venue page says the rest in words.',
        'Recordings and case files come from speakers. We ask them for captions, and do not always get them.',
      ],
      links: { 'The venue page': '/gais/venue' },
    },
    {
      id: 'summit',
      title: 'At the summit',
      paragraphs: [
        'Level ways, lifts, induction loops, places for wheelchairs and a quiet room: the venue page describes them. Tell us what you need when you register, or at the door.',
      ],
      links: { 'the venue page': '/gais/venue#access' },
    },
    {
      id: 'tell',
      title: 'Tell us',
      paragraphs: [
        `Something does not work for you? Write to ${mail.general} or telephone ${organiser.phone}. Say which page it is and what you use. We answer within two weeks, and send you what you could not read in the meantime.`,
        `${organiser.name}, ${addressOfOrganiser()}, is responsible for this site.`,
      ],
      links: {
        [mail.general]: `mailto:${mail.general}`,
        [organiser.phone]: `tel:${organiser.phone}`,
      },
    },
    {
      id: 'authority',
      title: 'If we do not help',
      paragraphs: [
        'You may turn to the market surveillance authority of the German states for accessibility, the Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF) in Magdeburg. It costs nothing, and you need no lawyer.',
      ],
    },
  ];
}
