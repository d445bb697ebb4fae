import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
/** @jest-environment node */
import type { Fact, Facts } from '@concourse/contract/facts';
import type { CheckedSite, PageText } from '@concourse/contract/siteChecks';
import { facts as awards } from '../../../mf-awards/src/facts';
import { facts as gais } from '../../../mf-gais-conference/src/facts';
import { facts as tickets } from '../../../mf-tickets/src/facts';
import { siteChecks } from './siteChecks';
import { numberOf } from './statements';

const areas: Record<string, Facts> = {
  'mf-awards': awards,
  'mf-gais-conference': gais,
  'mf-tickets': tickets,
};

const byName = Object.fromEntries(
  Object.entries(areas).flatMap(([area, facts]) =>
    Object.entries(facts).map(([name, fact]) => [name, { ...fact, area }] as const),
  ),
);

/** What the checks find on `/page` of an area with this text. */
function check(
  text: Partial<PageText>,
  { area = 'mf-gais-conference', ...site }: Partial<CheckedSite> & { area?: string } = {},
) {
  const found = siteChecks.readPage({ lines: [], main: [], structuredData: [], ...text });
  const statements = { [area]: found.map((each) => ({ path: '/page', ...each })) };
  const { problems } = siteChecks.check({
    ...{ site: defaultSiteConfig, facts: byName, quotes: {}, live: null, kept: [] },
    ...{ calendars: [], statements, ...site },
  });
  return problems;
}

/** The contradictions of a page with this line, which quotes these facts. */
const contradictions = (line: string, area = 'mf-gais-conference', quotes: string[] = []) =>
  check({ lines: [line] }, { area, quotes: { [area]: quotes } }).map(({ message }) => message);

const ofPass = (pass: string): string[] => [
  `tickets.pass.${pass}.title`,
  `tickets.pass.${pass}.price`,
  `tickets.includes.sessions.${pass}`,
];

// Pages had each of these sentences before facts had types.
test.each([
  ['every door', 'A Standard Pass is €1,460 and opens every door.', '“every” of a pass'],
  ['FAQ', 'Standard Pass, €1,460: the whole conference', '“whole” of a pass'],
  ['programme', 'A Standard Pass opens every platform.', '“every” of a pass'],
  ['talks', 'Every speaker has twenty minutes in which to do it.', 'twenty minutes'],
  ['tracks', 'All forty-seven tracks stand on one page.', 'forty-seven tracks'],
  ['sessions', 'Five platforms, 46 sessions.', '46 sessions'],
  ['speakers', 'Meet 250+ speakers.', '250+ speakers'],
  ['conferences', 'There are nine conferences.', 'nine conferences'],
  ['visitors', '2,400 visitors came.', '2,400 visitors'],
  ['seats', 'A hall of 1,500 seats.', '1,500 seats'],
  ['price', 'From €1,139, plus VAT.', '€1,139'],
  ['currency', 'It costs 1,500 euros.', '1,500 euros'],
  ['VAT', 'All prices are plus 20% VAT.', '20%'],
  ['deadline', 'Nominations close on 22 January 2026.', '22 January 2026'],
  ['days', 'Come on 20 and 21 March 2026.', '20 and 21 March 2026'],
  ['month', 'The summit is in May 2026.', 'May 2026'],
  ['pass', 'The Gold Pass has it.', 'Gold Pass'],
])('%s: a page that states something else is reported with its sentence', (_, sentence, found) => {
  const quotes = [...ofPass('standard'), 'awards.deadline'];
  expect(contradictions(sentence, 'mf-gais-conference', quotes)).toEqual([
    `no fact states "${found}" in "${sentence}"`,
  ]);
});

test.each([
  'Standard Pass, €1,460: Every session, both days.',
  'Forty-six tracks in five groups, and the 52 sessions of the programme.',
  'A talk has 45 minutes. The Meet has twenty-five minutes.',
  '19 and 20 March 2026, 19 March, March 2026',
  'Of 200+ speakers, 22 speakers are listed.',
  'Bring three people, twelve cables and 40 ideas.',
])('quoted facts and numbers of other things are accepted: %s', (sentence) => {
  expect(contradictions(sentence, 'mf-gais-conference', ofPass('standard'))).toEqual([]);
});

test('a fact of another area must be quoted, also inside a text', () => {
  const fee = 'The nomination fee is 0% until 21 January 2026, then a nominal fee applies.';
  expect(contradictions(fee)).toHaveLength(2);
  expect(contradictions(fee, 'mf-gais-conference', ['awards.nominationFee.terms'])).toEqual([]);
  expect(contradictions(fee, 'mf-awards')).toEqual([]);
});

test('the rows of a list of the area may be stated', () => {
  const rows = [{ id: 'jury', date: '10 February 2026', text: 'It reads 12 tracks.' }];
  const list = { type: 'list', text: 'Jury', value: 1, rows, area: 'mf-awards' };
  const found = (facts: CheckedSite['facts']): number =>
    check(
      { lines: ['10 February 2026 The jury meets.', 'It reads 12 tracks.'] },
      { area: 'mf-awards', facts },
    ).length;
  expect(found(byName)).toBe(2);
  expect(found({ ...byName, 'awards.jury': list })).toBe(0);
});

test('numbers in words have their value', () => {
  const words = ['one', 'Nine', 'ten', 'nineteen', 'twenty', 'forty-six', 'Ninety-nine', '5,000+'];
  expect(words.map(numberOf)).toEqual([1, 9, 10, 19, 20, 46, 99, 5000]);
});

test('a site without typed facts is not compared', () => {
  expect(check({ lines: ['9 tracks, €5, 3%'] }, { facts: {} })).toEqual([]);
});

test('an unchanged release keeps its contradictions, unless a changed fact causes them', () => {
  const area = 'mf-careers';
  const quotes = { [area]: ['tickets.pass.track.price'] };
  const at = (fact: Fact) => ({
    facts: { 'tickets.pass.track.price': { ...fact, area: 'mf-tickets' } },
    quotes,
  });
  const priced = (price: string) => at({ type: 'money', text: price, value: price });
  const areKept = (live: CheckedSite['live'], kept = [area]) =>
    check({ lines: ['A Track Pass costs €1,140.'] }, { area, ...priced('1200'), live, kept }).map(
      ({ isKept }) => isKept,
    );
  const untyped = at({ text: '1140' });
  expect(areKept(priced('1140'))).toEqual([false]);
  expect(areKept(priced('1300'))).toEqual([true]);
  expect(areKept(untyped)).toEqual([true]);
  expect(areKept(untyped, [])).toEqual([false]);
});

const unstated = (thing: object, text: string): string[] =>
  check({ main: [text], structuredData: [thing] }).flatMap(
    ({ message }) => /^states "(.*)", which/.exec(message)?.[1] ?? [],
  );

const offer = { '@type': 'Offer', name: 'Track Pass', price: '1140.00' };

test('structured data may only state what the page says', () => {
  expect(unstated(offer, 'Track Pass: €1,140')).toEqual([]);
  expect(unstated({ offers: [offer] }, 'Two days in Berlin')).toEqual([
    'Offer price 1140.00',
    'Offer Track Pass',
  ]);
  const event = { '@type': 'BusinessEvent', location: { name: 'Ringbahn Hall' } };
  expect(unstated(event, 'In Berlin')).toEqual(['BusinessEvent Ringbahn Hall']);
  // The price was valid on the last day of the phase already.
  const early = { ...offer, validFrom: '2025-08-16T00:00:00+02:00' };
  expect(unstated(early, 'Track Pass: €1,140 until 15 August 2025')).toEqual([
    'Offer validFrom 2025-08-16T00:00:00+02:00',
  ]);
});

const calendar = (day: string, place: string): string =>
  `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:${day}T080000Z\r\nLOCATION:${place.replaceAll(',', '\\,')}\r\nEND:VEVENT\r\n`;

const placeFaults = (day: string, place: string): string[] => {
  const text = calendar(day, place);
  const calendars = [{ area: 'mf-gais-conference', file: 'h2.ics', text }];
  return check({}, { calendars }).map(({ message }) => message);
};

test('a calendar file names the city and hall of the event on its day', () => {
  expect(placeFaults('20260319', 'Platform 1, Ringbahn Hall, Berlin')).toEqual([]);
  expect(placeFaults('20251009', 'Concourse, Berlin, Germany')).toEqual([]);
  // The healthcare summit has no published hall.
  expect(placeFaults('20251009', 'Concourse, Ringbahn\r\n  Hall, Berlin')).toEqual([
    'names Ringbahn Hall for the event on 9 October 2025, which is elsewhere: "Concourse, Ringbahn Hall, Berlin"',
  ]);
  expect(placeFaults('20260320', 'Messe, Hamburg')).toEqual([
    'does not name Berlin for the event on 20 March 2026: "Messe, Hamburg"',
    'does not name Ringbahn Hall for the event on 20 March 2026: "Messe, Hamburg"',
  ]);
});
