import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
/** @jest-environment node */
import { formatAmount } from '@concourse/contract/factFormats';
import { facts } from '../facts';
import { discountPercent } from '../prices/money';
import { brandingLimits, brandingSteps } from './branding';
import { discountGroupNamed, discountGroups } from './discounts';
import * as exhibition from './exhibition';
import { inclusions } from './inclusions';
import { notifyIndustries, ticketIndustries } from './industries';
import { passes } from './passes';
import { pricePhases } from './pricePhases';

const unique = (list: readonly string[]): number => new Set(list).size;

test('the four passes have the announced prices and discounts', () => {
  const announced = passes.map((pass) => [
    pass.title,
    formatAmount(pass.price),
    formatAmount(pass.originalPrice),
    discountPercent(pass.price, pass.originalPrice, pass.discountPlaces),
  ]);
  expect(announced).toEqual([
    ['Standard Pass', '1,460', '3,650', 60],
    ['Track Pass', '1,140', '1,460', 21.92],
    ['VIP Pass', '2,999', '5,999', 50],
    ['Guest Visitor Startup Pass', '1,899', '3,899', 51],
  ]);
});

test('every pass has a payment link in the configuration', () => {
  expect(passes.map(({ id }) => id)).toEqual(Object.keys(defaultSiteConfig.links.payment));
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

test('there are three price phases, and only Early Bird has a date', () => {
  expect(pricePhases.map(({ name, lastDay }) => [name, lastDay])).toEqual([
    ['Early Bird', '2025-08-15'],
    ['Regular Price', undefined],
    ['Late Price', undefined],
  ]);
});

test('five verified groups can be selected by URL', () => {
  expect(discountGroups.map(({ name }) => name)).toEqual([
    'Government officials',
    'Academics',
    'Students',
    'Charities',
    'Associations',
  ]);
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

test('the free exhibition has seven benefits and its fixed facts', () => {
  expect(exhibition.exhibitionBenefits).toHaveLength(7);
  const all = JSON.stringify([exhibition.exhibitionBenefits, exhibition.exhibitionConditions]);
  expect(all).toContain('2 days free hotel');
  expect(all).toContain('1m x 1m or 1.2m x 1.2m');
  expect(all).toContain('furniture, banners and stands');
  expect(all).toContain('must buy visitor tickets');
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
