import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as largePortraits from '@concourse/pictures/largePortraits';
import * as portraits from '@concourse/pictures/portraits';
import * as symbols from '@concourse/pictures/symbols';
import * as wordmarks from '@concourse/pictures/wordmarks';
import { duringRender } from '@concourse/testing/duringRender';
import { venueSigns } from '../../../tools/illustrations/routes/venueMap';
import { bays } from '../../../tools/illustrations/scenes/longSection';
import { routes } from '../routes';
import { agenda } from './agenda';
import { attendees } from './attendees';
import { companies } from './companies';
import { companiesIn, companyProfiles } from './companyProfiles';
import { conferenceCards, spotlights } from './conference';
import { aiHealthcareSummit } from './events';
import { faq } from './faq';
import { formats } from './formats';
import { groupBookings } from './groupBookings';
import * as home from './home';
import { industries } from './industries';
import { investorsMeet } from './investorsMeet';
import { material } from './material';
import { partners } from './partners';
import { allSessions, summitSessions } from './programme/programme';
import { rooms } from './programme/rooms';
import { sessionDescriptions } from './programme/sessionDescriptions';
import { sessionPagePath } from './programme/sessionPath';
import { scheduleUnpublished } from './scheduleUnpublished';
import { speakerCount } from './speakerCount';
import { speakerNote } from './speakerNote';
import { speakerProfiles } from './speakerProfiles';
import { speakers } from './speakers';
import { summitList } from './summitList';
import { summits } from './summits';
import { themes } from './themes';
import { trackCode, trackIds, trackSectionOf } from './trackIds';
import { allTracks } from './tracks';
import { trackSections } from './trackSections';
import { trackTitles } from './trackTitles';
import * as venue from './venue';

const everything = [
  agenda,
  attendees,
  companies,
  companyProfiles,
  conferenceCards,
  spotlights,
  faq,
  formats,
  groupBookings,
  home,
  industries,
  investorsMeet,
  partners,
  speakerNote,
  speakerProfiles,
  summitList,
  scheduleUnpublished,
  summits,
  themes,
  trackSections,
  allTracks,
  venue,
  allSessions.map(({ title }) => title),
  rooms,
  sessionDescriptions,
];

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsOf);
}

const strings = duringRender(() => everything.flatMap(stringsOf));

const unique = (values: (string | number)[]) => new Set(values).size === values.length;

test('there are 46 tracks in sections of 9, 18, 10, 4 and 5, in the order of the sections', () => {
  expect(trackSections.map(({ title, count }) => [title, count])).toEqual([
    ['AI Revolution', 9],
    ['Technical', 18],
    ['Role-based', 10],
    ['Social Impact', 4],
    ['Summit', 5],
  ]);
  expect(allTracks).toHaveLength(46);
  expect(allTracks.map(({ category }) => category)).toEqual(
    trackSections.flatMap(({ id, count }) => Array<string>(count).fill(id)),
  );
});

test('every track has at least three topics', () => {
  for (const { topics } of allTracks) expect(topics.length).toBeGreaterThanOrEqual(3);
});

test('all ids that can be URL fragments are unique', () => {
  expect(unique([...allTracks.map(({ id }) => id), ...trackSections.map(({ id }) => id)])).toBe(
    true,
  );
  expect(unique(themes.map(({ id }) => id))).toBe(true);
  expect(unique(attendees.map(({ id }) => id))).toBe(true);
  expect(unique(companies.map(({ id }) => id))).toBe(true);
  expect(unique(industries.map(({ id }) => id))).toBe(true);
});

test('the lists have the announced lengths', () => {
  expect(themes).toHaveLength(10);
  expect(attendees).toHaveLength(50);
  expect(speakers).toHaveLength(22);
  expect(speakerCount).toBe(speakers.length);
  expect(partners).toHaveLength(14);
  expect(industries).toHaveLength(15);
  expect(spotlights.map(({ title }) => title)).toEqual([
    'Healthcare',
    'Finance',
    'Retail',
    'Manufacturing',
    'Transportation',
  ]);
  expect(home.demography.map(({ href }) => href)).toEqual([
    '/gais/attendees',
    '/gais/conference',
    '/gais/award',
    '/gais/meet',
  ]);
});

test('the fifteen industries have these names', () => {
  expect(industries.map(({ text }) => text)).toEqual([
    'Healthcare',
    'Agriculture',
    'Transportation',
    'Automobile',
    'Finance',
    'Manufacturing',
    'Retail & E-commerce',
    'Startups',
    'Robotics',
    'Foodtech',
    'Aerospace & Defence',
    'Education',
    'Entertainment',
    'Energy',
    'Marketing & Advertising',
  ]);
});

test('badge numbers have gaps, and speakers come first', () => {
  const ids = attendees.map(({ id }) => id);
  expect(Math.max(...ids)).toBeGreaterThan(ids.length);
  expect(attendees.slice(0, 22)).toEqual(speakers);
});

test('people and companies match the portraits and logos', () => {
  const names = (index: object): string[] => Object.keys(index).sort();
  const idOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');
  expect(attendees.map(({ portrait }) => portrait)).toEqual(
    attendees.map(({ name }) => idOf(name)),
  );
  expect(attendees.map(({ portrait }) => portrait).sort()).toEqual(names(portraits));
  expect(speakers.map(({ portrait }) => portrait).sort()).toEqual(names(largePortraits));
  expect(partners.map(({ id }) => id).sort()).toEqual(names(wordmarks));
  expect(companies.map(({ id }) => id).sort()).toEqual(names({ ...wordmarks, ...symbols }));
  const known = companies.map(({ name }) => name);
  expect(attendees.map(({ company }) => company).filter((name) => !known.includes(name))).toEqual(
    [],
  );
});

test('every company has a profile, three are auditors, and every industry has companies', () => {
  expect(Object.keys(companyProfiles).sort()).toEqual(companies.map(({ id }) => id).sort());
  const parts = Object.values(companyProfiles).map(({ part }) => part);
  expect(parts.filter((part) => part === 'audits')).toHaveLength(3);
  for (const { id } of industries) expect(companiesIn(id)).toBeGreaterThan(0);
});

test('the short list of tracks matches number, group and title of the full list', () => {
  expect(allTracks.map(({ id }) => id)).toEqual(trackIds);
  allTracks.forEach(({ id, title, category }, index) => {
    expect(trackCode(id)).toBe(`T${index + 1}`);
    expect(trackSectionOf(id).id).toBe(category);
    expect(trackTitles[id]).toBe(title);
  });
});

test('each summit has four numbered reasons, and healthcare seven audiences', () => {
  for (const { id } of summitList) {
    expect(summits[id].reasons.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(summits[id].introduction.paragraphs).toHaveLength(3);
  }
  expect(summits['ai-healthcare-summit'].audience?.map(({ title }) => title)).toEqual([
    'Healthcare Professionals',
    'AI & Tech Innovators',
    'Startups & Entrepreneurs',
    'Investors & VCs',
    'Pharma & Biotech',
    'Policy Makers',
    'Academics & Students',
  ]);
});

test('the agenda teaser links to existing themes', () => {
  for (const { id, text } of summits['ai-healthcare-summit'].agenda?.themes ?? []) {
    const theme = themes.find((each) => each.id === id);
    expect(theme?.title.toLowerCase()).toBe(text.toLowerCase());
  }
});

test('the map and the list next to it have the same signs', () => {
  const named = [...venue.mapPlaces, ...venue.hotels].map(({ sign }) => sign);
  expect(named.sort()).toEqual(venueSigns.map(String).sort());
});

test('the links on the drawing of the hall have the order and width of its rooms', () => {
  const sheet = join(__dirname, '../components/hall/_bays.scss');
  const linked = [...readFileSync(sheet, 'utf8').matchAll(/'([\w-]+)' (\d) (\d)/g)];
  expect(linked.map(([, id]) => id)).toEqual(rooms.map(({ id }) => id));
  const total = bays.reduce((sum, { width }) => sum + width, 0);
  expect(linked.map(([, , start, end]) => Number(end) - Number(start))).toEqual(
    bays.map(({ width }) => (9 * width) / total),
  );
});

test('material after the summit names sessions with a page', () => {
  const titles = new Map(
    summitSessions.filter(sessionPagePath).map(({ id, title }) => [id, title]),
  );
  for (const { id, title } of material) expect([id, title]).toEqual([id, titles.get(id)]);
});

test('links lead to existing pages', () => {
  const elsewhere = [
    '/gais/prices',
    '/gais/ticket',
    '/gais/award',
    '/gais/free-exhibition-overview',
    '/gais/exhibition-form',
    '/gais/Registration',
    '/terms',
    '/contactus',
    '/',
  ];
  const known = [
    ...routes.filter(({ path }) => !path.includes(':')).map(({ path }) => path),
    ...summitList.map(({ id }) => `/gais/conference/${id}`),
    ...elsewhere,
  ];
  const links = strings.filter((text) => text.startsWith('/'));
  expect(links.length).toBeGreaterThan(8);
  expect(links.filter((link) => !known.includes(link.split(/[#?]/)[0] ?? ''))).toEqual([]);

  const anchors: string[] = [...allTracks, ...trackSections].map(({ id }) => id);
  const hashes = links
    .filter((link) => link.startsWith('/gais/UnifiedTracks#'))
    .map((link) => link.split('#')[1]);
  expect(hashes.filter((hash) => !anchors.includes(hash ?? ''))).toEqual([]);
});

test('no sentence occurs twice', () => {
  // Shown wherever the past date was shown.
  const followsDates: string[] = [aiHealthcareSummit.next];
  const sentences = strings
    .flatMap((text) => text.split(/(?<=[.?!])\s+/))
    .filter((sentence) => sentence.split(' ').length >= 4);
  const people = new Set(attendees.flatMap(({ position, company }) => [position, company]));
  const twice = sentences.filter(
    (sentence, index) =>
      sentences.indexOf(sentence) !== index &&
      !people.has(sentence) &&
      !followsDates.includes(sentence),
  );
  expect(new Set(twice)).toEqual(new Set());
});

test('no text contains a banned word', () => {
  const banned =
    /\b(?:unlock|empower|ecosystem|cutting-edge|game-changing|journey|leverage|seamless)/i;
  expect(strings.filter((text) => banned.test(text))).toEqual([]);
});

test('the fixed figures are exact', () => {
  const text = strings.join('\n');
  for (const fact of [
    'USD 14.92B (2024) to USD 164.16B by 2030',
    '49.1% CAGR',
    'USD 1.7B (2023) to USD 11.2B by 2030',
    '25.5% CAGR',
    '19 and 20 March 2026',
    'The 2025 edition: 9 October 2025',
    '9 and 10 October 2025',
    '170+ countries',
    '55+ countries',
    '40+ sectors',
    '15+ sectors',
  ]) {
    expect(text).toContain(fact);
  }
});
