import type { SiteConfig } from '@concourse/contract/siteConfig';
import data from '../../facts.json';

/** Also the key of the pass's payment link in the site configuration. */
export type PassId = keyof SiteConfig['links']['payment'];

export type Pass = {
  id: PassId;
  title: string;
  /** The number in the corner of the ticket. */
  number: string;
  /** Only VIP is yellow, only Startup is ink. */
  ground: 'white' | 'signal' | 'ink';
  summary: string;
  /** Condition for issuing the pass. */
  condition?: string;
};

// Literal names of facts, so that webpack leaves out the others.
export const passes: Pass[] = [
  {
    id: 'standard',
    title: data.facts['tickets.pass.standard.title'].value,
    number: 'S 01',
    ground: 'white',
    summary: 'Every session on both days. You choose the chair.',
  },
  {
    id: 'track',
    title: data.facts['tickets.pass.track.title'].value,
    number: 'T 02',
    ground: 'white',
    summary: 'Three sessions, two lunches, one subject you care about.',
  },
  {
    id: 'vip',
    title: data.facts['tickets.pass.vip.title'].value,
    number: 'V 03',
    ground: 'signal',
    summary: 'The front rows, and somebody who answers at 3 a.m.',
  },
  {
    id: 'startup',
    title: data.facts['tickets.pass.startup.title'].value,
    number: 'G 04',
    ground: 'ink',
    summary: 'For founders who came to raise, not to browse.',
    condition: 'Issued subject to evaluation by the organiser.',
  },
];

/** Returns the pass of the parameter `?pass=`, or undefined if it is unknown. */
export const passNamed = (id: string): Pass | undefined => passes.find((pass) => pass.id === id);
