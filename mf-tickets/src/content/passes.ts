import type { Cents } from '@concourse/contract/factFormats';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import data from '../../facts.json';
import { euros } from '../prices/money';

/** Also the key of the pass's payment link in the site configuration. */
export type PassId = keyof SiteConfig['links']['payment'];

export type Pass = {
  id: PassId;
  title: string;
  /** The number in the corner of the ticket. */
  number: string;
  /** Only VIP is yellow, only Startup is ink. */
  ground: 'white' | 'signal' | 'ink';
  price: Cents;
  originalPrice: Cents;
  /** Decimal places of the displayed discount. */
  discountPlaces: number;
  summary: string;
  /** Condition for issuing the pass. */
  condition?: string;
};

// Literal names of facts, so that webpack leaves out the others.
export const passes: Pass[] = [
  {
    id: 'standard',
    title: data.facts['tickets.pass.standard.title'].value,
    price: euros(data.facts['tickets.pass.standard.price'].value),
    originalPrice: euros(data.facts['tickets.pass.standard.originalPrice'].value),
    number: 'S 01',
    ground: 'white',
    discountPlaces: 0,
    summary: 'Every session on both days. You choose the chair.',
  },
  {
    id: 'track',
    title: data.facts['tickets.pass.track.title'].value,
    price: euros(data.facts['tickets.pass.track.price'].value),
    originalPrice: euros(data.facts['tickets.pass.track.originalPrice'].value),
    number: 'T 02',
    ground: 'white',
    discountPlaces: 2,
    summary: 'Three sessions, two lunches, one subject you care about.',
  },
  {
    id: 'vip',
    title: data.facts['tickets.pass.vip.title'].value,
    price: euros(data.facts['tickets.pass.vip.price'].value),
    originalPrice: euros(data.facts['tickets.pass.vip.originalPrice'].value),
    number: 'V 03',
    ground: 'signal',
    discountPlaces: 0,
    summary: 'The front rows, and somebody who answers at 3 a.m.',
  },
  {
    id: 'startup',
    title: data.facts['tickets.pass.startup.title'].value,
    price: euros(data.facts['tickets.pass.startup.price'].value),
    originalPrice: euros(data.facts['tickets.pass.startup.originalPrice'].value),
    number: 'G 04',
    ground: 'ink',
    discountPlaces: 0,
    summary: 'For founders who came to raise, not to browse.',
    condition: 'Issued subject to evaluation by the organiser.',
  },
];

/** Returns the pass of the parameter `?pass=`, or undefined if it is unknown. */
export const passNamed = (id: string): Pass | undefined => passes.find((pass) => pass.id === id);
