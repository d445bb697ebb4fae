import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
/** @jest-environment node */
import data from '../../facts.json';
import { facts } from '../facts';
import { brandingLimits, brandingSteps } from './branding';
import { discountGroupNamed, discountGroups } from './discounts';
import * as exhibition from './exhibition';
import { inclusions } from './inclusions';
import { notifyIndustries, ticketIndustries } from './industries';
import { passes } from './passes';
import { pricePhaseIds } from './pricePhases';

const unique = (list: readonly string[]): number => new Set(list).size;

test('every pass has a payment link in the configuration', () => {
  expect(passes.map(({ id }) => id)).toEqual(Object.keys(defaultSiteConfig.links.payment));
});

test('price phases have the ids that pages show, and a column for each pass', () => {
  const { phases, names, fields } = data.facts['tickets.phases'];
  expect(phases).toEqual(pricePhaseIds);
  expect(Object.keys(names)).toEqual(phases);
  expect(Object.keys(fields)).toEqual(['firstDay', 'lastDay', ...passes.map(({ id }) => id)]);
});

test('only VIP is yellow and only Startup is ink', () => {
  expect(passes.filter(({ ground }) => ground === 'signal').map(({ id }) => id)).toEqual(['vip']);
  expect(passes.filter(({ ground }) => ground === 'ink').map(({ id }) => id)).toEqual(['startup']);
});

test('every pass includes its key inclusions', () => {
  const of = (id: 'track' | 'vip'): (string | undefined)[] =>
    inclusions.map((inclusion) => facts[`tickets.includes.${inclusion.id}.${id}`]?.text);
  expect(of('track').join('; ')).toMatch(/3 sessions.*lunch both days/i);
  expect(of('vip')).toEqual(
    expect.arrayContaining(['Priority seating', '24/7 service', 'Post-event materials']),
  );
  expect(passes.find(({ id }) => id === 'startup')?.condition).toMatch(/evaluation/);
});

test('verified groups can be selected by URL', () => {
  for (const group of discountGroups) expect(discountGroupNamed(group.id)).toBe(group);
  expect(discountGroupNamed('pirates')).toBeUndefined();
  expect(discountGroupNamed('')).toBeUndefined();
});

test('there are 39 industries for tickets, ending with Other', () => {
  expect(ticketIndustries).toHaveLength(39);
  expect(unique(ticketIndustries)).toBe(39);
  expect(ticketIndustries.at(-1)).toBe('Other');
});

test('the 16 industries for notifications have exactly these names', () => {
  expect(notifyIndustries.join(', ')).toBe(
    'Accounting, Consumer Goods, Education, Energy/Utilities, Finance & Financial Services - Family Office, Financial Services - Wealth Management, Financial Services, Government, Healthcare & Pharma, Industrial Goods & services, Media & Communications, Non-Profit Organizations, Other, Professional Services, Technology, Transportation',
  );
  expect(notifyIndustries).toHaveLength(16);
});

test('the exhibition application has the expected options', () => {
  expect(exhibition.companySizes).toEqual([
    'Startup 1-10',
    'Small 11-50',
    'Medium 51-200',
    'Large 201-1000',
    'Enterprise 1000+',
  ]);
  expect(unique(exhibition.primaryIndustries)).toBe(10);
  expect(exhibition.primaryIndustries.at(-1)).toBe('Other');
  expect(unique(exhibition.aiRoles)).toBe(10);
  expect(exhibition.aiRoles.at(-1)).toBe('Other');
  expect(exhibition.aiStages).toEqual([
    'Live in Market',
    'Pilot Phase',
    'Under Development',
    'Research/Prototype',
  ]);
  expect(exhibition.technologies).toEqual([
    'NLP',
    'Computer Vision',
    'Generative AI / LLMs',
    'Predictive Analytics',
    'MLOps / Infrastructure',
    'AI Agents / Copilots',
    'Reinforcement Learning',
    'Custom AI Models',
  ]);
  expect(exhibition.showcaseDays).toEqual(['Day 1', 'Day 2', 'All Days']);
  expect(exhibition.representativeCounts).toEqual(['1 person', '2-3 persons']);
  expect(exhibition.foundedYears.current).toEqual({ first: 1900, last: 2024 });
  expect(exhibition.descriptionLimit).toBe(250);
});

test('the branding form has six steps and its text limits', () => {
  expect(brandingSteps).toHaveLength(6);
  expect(brandingLimits).toEqual({ shortDescription: 400, longBio: 700, shortBio: 500 });
});
