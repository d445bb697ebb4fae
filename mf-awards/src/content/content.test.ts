import Ajv from 'ajv';
import { duringRender } from '@concourse/testing/duringRender';
import { iconPaths } from '@concourse/ui/iconPaths';
import facts from '../../facts.json';
import { categories, categoryById } from './categories';
import categoriesData from './categories.json';
import categoriesSchema from './categories.schema.json';
import { countries, countriesAndOther } from './countries';
import { faq } from './faq';
import { goals } from './goals';
import { highlights } from './highlights';
import {
  awardsIndustries,
  coreIndustries,
  emergingFields,
  nominationIndustries,
} from './industries';
import { integrationAward } from './integrationAward';
import { bestUseJobTitles, integrationJobTitles } from './jobTitles';
import { nominationPath } from './links';
import { milestoneIcons } from './milestones';
import { reasons } from './reasons';
import { targetAudience } from './targetAudience';
import { bestUseTechnologies, integrationTechnologies } from './technologies';
import { incorporationYears, nominationYears } from './years';

const distinct = (values: string[]): number => new Set(values.map((v) => v.toLowerCase())).size;

test('milestones have the icons that pages can show', () => {
  expect(facts.facts['awards.milestones'].choices.icon).toEqual(milestoneIcons);
});

test('winners have one of the categories that people nominate for', () => {
  expect(facts.facts['awards.results'].choices.category).toEqual(
    categories.map(({ title }) => title),
  );
});

test.each([
  ['award categories', categories.map(({ title }) => title), 9],
  ['highlights', duringRender(() => highlights.map(({ text }) => text)), 4],
  ['goals', duringRender(() => goals.map(({ title }) => title)), 4],
  ['reasons to apply', duringRender(() => reasons.map(({ title }) => title)), 5],
  ['target audience', targetAudience.map(({ title }) => title), 8],
  ['core industries', coreIndustries, 26],
  ['emerging fields', emergingFields, 5],
  ['industries of the awards form', awardsIndustries, 40],
  ['industries of the official nominations', nominationIndustries, 31],
  ['job titles, AI Integration', integrationJobTitles, 20],
  ['job titles, Best Use', bestUseJobTitles, 20],
  ['countries', countries, 12],
  ['countries with Other', countriesAndOther, 13],
  ['technologies, Best Use', bestUseTechnologies, 10],
  ['technologies, AI Integration', integrationTechnologies, 12],
  ['focus areas', integrationAward.focusAreas.map(({ title }) => title), 3],
])('%s are complete and unique', (_, values, count) => {
  expect(values).toHaveLength(count);
  expect(distinct(values)).toBe(count);
});

test('the categories match the schema for editors, and their icons exist', () => {
  const { $schema: _, ...draft } = categoriesSchema;
  const validate = new Ajv({ allErrors: true }).compile(draft);
  validate(categoriesData);
  expect(validate.errors).toBeNull();
  expect(categories.filter(({ icon }) => !(icon in iconPaths))).toEqual([]);
});

test('every category has a URL-safe id and states who may enter', () => {
  for (const category of categories) {
    expect(category.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(categoryById(category.id)).toBe(category);
    expect(category.eligibleNominees.length).toBeGreaterThan(1);
    expect(category.shortDesc.length).toBeLessThan(category.description.length);
    expect(nominationPath(category.id)).toBe(`/gais/award-form-page?category=${category.id}`);
  }
});

test('the list has 74 years up to 2024, and a typed year can be 1800 to 2025', () => {
  expect(nominationYears.current.to).toBe(2024);
  for (const { from, to } of Object.values(nominationYears)) expect(to - from + 1).toBe(74);
  expect(incorporationYears.current).toEqual({ from: 1800, to: 2025 });
});

test('the FAQ states what is free and what is not', () => {
  const answers = duringRender(() =>
    faq.map(({ answer, points }) => [answer, ...(points ?? [])].join(' ')).join(' '),
  );
  expect(answers).toMatch(/no fee to attend the ceremony and none to receive an award/i);
  expect(answers).toMatch(/a nomination and a summit pass are separate/i);
  expect(answers).toMatch(/online/i);
  expect(answers).toMatch(/by invoice/i);
  for (const criterion of ['Innovation', 'Technical excellence', 'Impact', 'Scalability']) {
    expect(answers).toContain(criterion);
  }
  expect(distinct(faq.map(({ id }) => id))).toBe(faq.length);
});
