import { duringRender } from '@concourse/testing/duringRender';
import { routes } from '../routes';
import * as contact from './contact';
import * as home from './home';
import * as imprint from './imprint';
import * as membership from './membership';
import * as press from './press';
import * as privacy from './privacy';
import { summitList } from './summitList';
import { summits } from './summits';
import * as terms from './terms';
import * as whatWeProduce from './whatWeProduce';
import * as whoWeAre from './whoWeAre';

const everything = [
  contact,
  home,
  imprint,
  membership,
  press,
  privacy,
  summits(),
  terms,
  whatWeProduce,
  whoWeAre,
];

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsOf);
}

const strings = duringRender(() => everything.flatMap(stringsOf));

const textOf = (...values: unknown[]): string =>
  duringRender(() => values.flatMap(stringsOf).join('\n'));

test('the figures of the home page are 45 %, 90+, 40+ and ONE, counted up in 2, 2 and 3 seconds', () => {
  expect(home.stats.map(({ value, suffix, seconds }) => [value, suffix, seconds])).toEqual([
    [45, '%', 2],
    [90, '+', 2],
    [40, '+', 3],
    ['ONE', undefined, undefined],
  ]);
  expect(home.stats[3]?.label).toMatch(/^platform\b/);
  expect(home.cards).toHaveLength(3);
});

test('there are five summits, each with introduction, objectives and impact text', () => {
  expect(summits().map(({ heading }) => heading)).toEqual([
    'Global AI Summit',
    'Global Fintech Summit',
    'World Tech Summit',
    'Global Investment Forum',
    'Global Residency and Citizenship Summit',
  ]);
  for (const { intro, objectives, impact } of summits()) {
    expect(intro.length).toBeGreaterThan(80);
    expect(objectives).toHaveLength(4);
    expect(impact).toHaveLength(3);
  }
  expect(new Set(summitList.map(({ id }) => id)).size).toBe(5);
});

test('countries and dates match the announcements', () => {
  const intro = Object.fromEntries(summits().map((summit) => [summit.id, summit.intro]));
  expect(intro.investment).toContain('95+ countries');
  expect(intro.residency).toContain('40+ countries');
  expect(duringRender(() => summits()[0]?.nextDate?.dates)).toBe('19 and 20 March 2026');
  expect(summits().filter(({ nextDate }) => nextDate)).toHaveLength(1);
});

test('investors and capital seekers have five experiences each', () => {
  expect(whoWeAre.experiences.sides.map(({ id, list }) => [id, list.length])).toEqual([
    ['investors', 5],
    ['capital-seekers', 5],
  ]);
});

test('members have the six named benefits', () => {
  expect(membership.benefits.map(({ head }) => head)).toEqual([
    'Priority registration',
    'Exclusive networking',
    'VIP experiences',
    'In-depth content',
    'Global reach',
    'Exclusive discounts',
  ]);
});

test('there are three ways to contact the organiser', () => {
  expect(contact.options.map(({ name, link }) => [name, link])).toEqual([
    ['Attend', { mail: 'attend' }],
    ['Press', { mail: 'press' }],
    ['Partnership & Sponsorship Enquiries', { href: '#contact-form' }],
  ]);
});

test('the terms state 7 days, 10% and 30 days, both in the figures and in the text', () => {
  expect(terms.figures().map(({ value, suffix = '' }) => `${value}${suffix}`)).toEqual([
    '7',
    '10%',
    '30',
  ]);
  const text = textOf(terms.sections);
  for (const rule of [
    'Within 7 days of booking: a full refund, minus a 10% admin fee and VAT.',
    'After 7 days: the booking is non-refundable.',
    'may be transferred up to 30 days before the event',
    'German tax and a processing fee apply on all tickets.',
    'The nomination fee is 0% until 21 January 2026, then a nominal fee applies.',
    'After it the reduced prices stay, as the price until the next phase is announced.',
    'A nomination does not include summit tickets',
    'Startup Pass is issued subject to our evaluation',
    'government officials, academics, students, charities and associations are subject to verification',
  ]) {
    expect(text).toContain(rule);
  }
});

test('the privacy page states three years and the age of 16, and lists all stored data', () => {
  const text = textOf(privacy.collectedData());
  expect(text).toContain('up to three years');
  expect(text).toContain('under 16');
  expect(privacy.deviceStorage.items.map(({ what, where }) => [what, where])).toEqual([
    ['Drafts of forms', 'localStorage'],
    ['Forms not yet sent', 'IndexedDB, and a marker in localStorage'],
    ['Fingerprints of sent forms', 'IndexedDB'],
    ['Your programme', 'localStorage'],
    ['The key that opens the search', 'localStorage'],
    ['Scroll positions', 'sessionStorage'],
    ['A note while a page starts', 'sessionStorage'],
    ['The cookie “visitor”', 'Cookie'],
    ['The cookie “edition”', 'Cookie'],
  ]);
});

test('links lead to existing pages and anchors', () => {
  const known = [
    ...routes.map(({ path }) => path),
    '/gais',
    '/gais/award',
    '/gais/exhibition-form',
    '/gais/prices',
    '/gais/ticket',
  ];
  const places = [...summitList.map(({ id }) => id as string), 'contact-form'];
  const links = strings.filter((text) => /^\/(?!areas\/)[\w/#-]*$/.test(text));
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) {
    const [path, hash] = link.split('#');
    expect(known).toContain(path);
    if (hash) expect(places).toContain(hash);
  }
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
    ...terms.sections,
    ...imprint.more,
    privacy.dataController(),
    privacy.dataSubjectRights(),
  ];
  for (const { paragraphs, points = [], links = {} } of duringRender(() =>
    structuredClone(legal),
  )) {
    const text = textOf(paragraphs, points);
    for (const words of Object.keys(links)) expect(text).toContain(words);
  }
});

test('no sentence occurs twice', () => {
  const sentences = strings
    .flatMap((text) => text.split(/(?<=[.?!])\s+/))
    .filter((sentence) => sentence.split(' ').length >= 4);
  const own = sentences.filter(
    (sentence) =>
      !summits().some(({ heading }) => heading === sentence) && !sentence.includes('2026'),
  );
  expect(own.filter((sentence, index) => own.indexOf(sentence) !== index)).toEqual([]);
});

test('no text contains a banned word', () => {
  const banned =
    /\b(?:unlock|empower|ecosystem|cutting-edge|game-changing|journey|leverage|seamless)/i;
  expect(strings.filter((text) => banned.test(text))).toEqual([]);
});
