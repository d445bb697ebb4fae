import type { SiteConfig } from '@concourse/contract/siteConfig';
import { euros, type Cents } from '../prices/money';

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

export const passes: Pass[] = [
  {
    id: 'standard',
    title: 'Standard Pass',
    number: 'S 01',
    ground: 'white',
    price: euros(1460),
    originalPrice: euros(3650),
    discountPlaces: 0,
    summary: 'Every session on both days. You choose the chair.',
  },
  {
    id: 'track',
    title: 'Track Pass',
    number: 'T 02',
    ground: 'white',
    price: euros(1140),
    originalPrice: euros(1460),
    discountPlaces: 2,
    summary: 'Three sessions, two lunches, one subject you care about.',
  },
  {
    id: 'vip',
    title: 'VIP Pass',
    number: 'V 03',
    ground: 'signal',
    price: euros(2999),
    originalPrice: euros(5999),
    discountPlaces: 0,
    summary: 'The front rows, and somebody who answers at 3 a.m.',
  },
  {
    id: 'startup',
    title: 'Guest Visitor Startup Pass',
    number: 'G 04',
    ground: 'ink',
    price: euros(1899),
    originalPrice: euros(3899),
    discountPlaces: 0,
    summary: 'For founders who came to raise, not to browse.',
    condition: 'Issued subject to evaluation by the organiser.',
  },
];

/** Returns the pass of the parameter `?pass=`, or undefined if it is unknown. */
export const passNamed = (id: string): Pass | undefined => passes.find((pass) => pass.id === id);
