import * as bitmaps from '@concourse/pictures/press';
import { mark, wordmark, wordmarkDark } from '@concourse/pictures/routes';
import { award, duo, hall, tower } from '@concourse/pictures/scenes';
import { byEventStage } from '@concourse/site/eventStage';
import { quote } from '@concourse/site/quote';
import { siteConfig } from '@concourse/site/siteConfig';
import type { PictureSource } from '@concourse/ui/Picture';
import data from './press.json';

export const { boilerplates, rules } = data;

export const head = {
  title: ['Quote us.', 'Then check us.'],
  lead: 'Figures, two texts to copy, the marks, and pictures for print.',
};

export const priceSheet = { label: 'All prices and facts on one sheet', href: '/gais/prices' };

export const facts = {
  title: 'Facts and figures',
  aside: 'The same as on every page',
  /** A function, because facts of other areas are available only during rendering. */
  list: (): { label: string; value: string }[] => [
    { label: 'Organiser', value: siteConfig().organiser.name },
    { label: 'Event', value: quote('gais.summit.name') },
    {
      label: 'When',
      value: byEventStage({
        announced: quote('gais.summit.dates'),
        over: `${quote('gais.summit.dates')} (over). ${quote('gais.summit.next')}`,
        next: `${quote('gais.summit.dates')} (over). Next: ${quote('gais.nextSummit.dates')}`,
      }),
    },
    {
      label: 'Where',
      value: `${quote('gais.summit.hall')}, ${quote('gais.summit.street')}, ${quote('gais.summit.postcode')} ${quote('gais.summit.city')}`,
    },
    {
      label: 'Visitors, expected before the summit',
      value: `${quote('gais.summit.visitors')} over two days, in a hall of ${quote('gais.hall.seats')} seats and at the exhibition`,
    },
    {
      label: 'Speakers, expected before the summit',
      value: `${quote('gais.summit.speakers')}, of whom ${quote('gais.listed.speakers')} are listed`,
    },
    { label: 'Countries', value: quote('gais.summit.countries') },
    { label: 'Sectors', value: quote('gais.summit.sectors') },
    {
      label: 'Passes',
      value: `from €${quote('tickets.lowestPrice')}, plus VAT${byEventStage({ announced: '', soldOut: ': the last published price' })}`,
    },
  ],
};

export type PressFile = {
  name: string;
  text: string;
  picture: PictureSource;
  /** The same picture as a PNG. */
  bitmap: PictureSource;
  /** The file name for the download, without extension. */
  saveAs: string;
  ground: 'dark' | 'concrete' | 'signal';
};

export const marks: { title: string; aside: string; files: PressFile[] } = {
  title: 'Wordmark and mark',
  aside: 'SVG, and PNG with a transparent background',
  files: [
    {
      name: 'Wordmark',
      text: 'For light backgrounds.',
      picture: wordmark,
      bitmap: bitmaps.wordmark,
      saveAs: 'concourse-wordmark',
      ground: 'concrete',
    },
    {
      name: 'Wordmark, reversed',
      text: 'For dark backgrounds and photographs.',
      picture: wordmarkDark,
      bitmap: bitmaps.wordmarkDark,
      saveAs: 'concourse-wordmark-dark',
      ground: 'dark',
    },
    {
      name: 'Mark',
      text: 'For places that already show the name.',
      picture: mark,
      bitmap: bitmaps.mark,
      saveAs: 'concourse-mark',
      ground: 'concrete',
    },
  ],
};

export const pictures: { title: string; aside: string; files: PressFile[] } = {
  title: 'Pictures for print',
  aside: 'SVG: sharp at any size. PNG: 2,000 px wide',
  files: [
    {
      name: 'The duo',
      text: 'Two people, one conversation. Yellow lines, for a dark background.',
      picture: { ...duo.plain, alt: 'Two engraved faces, turned to each other' },
      bitmap: bitmaps.duo,
      saveAs: 'concourse-duo',
      ground: 'dark',
    },
    {
      name: 'The tower',
      text: 'Berlin, for everything about the summit. For a dark background.',
      picture: { ...tower.plain, alt: 'The Berlin television tower, engraved' },
      bitmap: bitmaps.tower,
      saveAs: 'concourse-tower',
      ground: 'dark',
    },
    {
      name: 'The hall',
      text: 'Before the doors open.',
      picture: { ...hall.wide, alt: 'Rows of seats below an arched roof, engraved' },
      bitmap: bitmaps.hall,
      saveAs: 'concourse-hall',
      ground: 'dark',
    },
    {
      name: 'The award',
      text: 'White lines, for a dark background.',
      picture: { ...award.wide, alt: 'A trophy made of lines, engraved' },
      bitmap: bitmaps.award,
      saveAs: 'concourse-award',
      ground: 'dark',
    },
  ],
};

export function next() {
  const { press } = siteConfig().mail;
  return {
    title: 'On a deadline?',
    lead: 'Say so in the subject. One desk handles interviews, accreditation and second sources.',
    href: `mailto:${press}`,
    address: press,
  };
}
