import { duringRender } from '@concourse/testing/duringRender';
import * as accessibility from './accessibility';
import * as conduct from './conduct';
import * as home from './home';
import * as imprint from './imprint';
import * as press from './press';
import * as privacy from './privacy';
import { summits } from './summits';
import * as terms from './terms';

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsOf);
}

const textOf = (...values: unknown[]): string =>
  duringRender(() => values.flatMap(stringsOf).join('\n'));

test('the figures of the home page count up in 2, 2 and 3 seconds', () => {
  expect(duringRender(home.stats).map(({ seconds }) => seconds)).toEqual([2, 2, 3, undefined]);
});

test('countries and dates match the announcements', () => {
  const intro = Object.fromEntries(summits().map((summit) => [summit.id, summit.intro]));
  expect(intro.investment).toContain('95+ countries');
  expect(intro.residency).toContain('40+ countries');
  expect(duringRender(() => summits()[0]?.nextDate?.dates)).toBe('19 and 20 March 2026');
  expect(summits().filter(({ nextDate }) => nextDate)).toHaveLength(1);
});

test('the terms state their rules', () => {
  const text = textOf(terms.sections);
  for (const rule of [
    'may be transferred up to 30 days before the event',
    'German tax and a processing fee apply on all tickets.',
    'The reduced prices stay until we announce the next price.',
    'Startup Pass is issued subject to our evaluation',
    'government officials, academics, students, charities and associations are subject to verification',
  ]) {
    expect(text).toContain(rule);
  }
});

test('the privacy page states three years and the age of 16', () => {
  const text = textOf(privacy.collectedData());
  expect(text).toContain('up to three years');
  expect(text).toContain('under 16');
});

test('the press texts have exactly the stated number of words', () => {
  const counted = press.boilerplates.texts.map(({ words, text }) => [
    words,
    text.split(' ').length,
  ]);
  expect(counted).toEqual([
    [50, 50],
    [150, 150],
  ]);
});

test('every linked phrase occurs in its section', () => {
  const legal = [
    ...accessibility.sections(),
    ...conduct.sections(),
    ...terms.sections,
    ...imprint.more,
    privacy.dataController(),
    privacy.dataSubjectRights(),
  ];
  for (const { paragraphs = [], points = [], links = {} } of duringRender(() =>
    structuredClone(legal),
  )) {
    const text = textOf(paragraphs, points);
    for (const words of Object.keys(links)) expect(text).toContain(words);
  }
});
