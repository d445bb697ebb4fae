/** @jest-environment node */
import { parse } from 'node-html-parser';
import type { Facts } from '@concourse/contract/facts';
import type { ReleaseManifest } from '@concourse/contract/release';
import type { Edition } from '@concourse/core/store/types';
import { facts as awards } from '../../../mf-awards/src/facts';
import { facts as gais } from '../../../mf-gais-conference/src/facts';
import { facts as tickets } from '../../../mf-tickets/src/facts';
import { checkCalendars } from './calendars';
import { checkContradictions } from './contradictions';
import { numberOf, readStatements, readUnsaidData } from './statements';

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

/** The contradictions of a page with this content, which quotes these facts. */
function contradictions(html: string, area = 'mf-gais-conference', quotes: string[] = []) {
  const sentences = readStatements(parse(`<body><main>${html}</main></body>`));
  const edition = {
    facts: byName,
    pages: { '/page': { area, blob: '', quotes } },
    missing: [],
    notFound: { area: 'shell', blob: '' },
  } as unknown as Edition;
  const statements = new Map([[area, sentences.map((sentence) => ({ path: '/page', sentence }))]]);
  return checkContradictions({ edition, statements }).map(({ message }) => message);
}

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
  expect(contradictions(`<p>${sentence}</p>`, 'mf-gais-conference', quotes)).toEqual([
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
  expect(contradictions(`<p>${sentence}</p>`, 'mf-gais-conference', ofPass('standard'))).toEqual(
    [],
  );
});

test('a fact of another area must be quoted, also inside a text', () => {
  const fee = '<p>The nomination fee is 0% until 21 January 2026, then a nominal fee applies.</p>';
  expect(contradictions(fee)).toHaveLength(2);
  expect(contradictions(fee, 'mf-gais-conference', ['awards.nominationFee.terms'])).toEqual([]);
  expect(contradictions(fee, 'mf-awards')).toEqual([]);
});

test('titles and descriptions count, prose and scripts do not', () => {
  const root = parse(
    `<head><title>46 tracks</title><meta property="og:title" content="47 tracks">
    <meta name="description" content="48 tracks"></head><body><img alt="49 tracks">
    <p>50 <b>tracks</b></p><div data-prose><p>51 tracks</p></div><script>52</script></body>`,
  );
  expect(
    readStatements(root)
      .sort()
      .map((text) => Number.parseInt(text)),
  ).toEqual([46, 47, 48, 49, 50]);
});

test('numbers in words have their value', () => {
  const words = ['one', 'Nine', 'ten', 'nineteen', 'twenty', 'forty-six', 'Ninety-nine', '5,000+'];
  expect(words.map(numberOf)).toEqual([1, 9, 10, 19, 20, 46, 99, 5000]);
});

test('a site without typed facts is not compared', () => {
  const edition = { facts: {}, pages: {}, missing: [], notFound: { area: 'shell' } };
  const statements = new Map([['mf-awards', [{ path: '/a', sentence: '9 tracks, €5, 3%' }]]]);
  const site = { edition: edition as unknown as Edition, statements, releases: {} };
  expect(checkContradictions(site)).toEqual([]);
});

test('an unchanged release keeps its contradictions, unless a changed fact causes them', () => {
  const area = 'mf-careers';
  const sentence = 'A Track Pass costs €1,140.';
  const at = (facts: Facts, version = '1.0.0') =>
    ({
      facts: Object.fromEntries(
        Object.entries(facts).map(([name, fact]) => [name, { ...fact, area: 'mf-tickets' }]),
      ),
      pages: { '/page': { area, blob: '', quotes: ['tickets.pass.track.price'] } },
      ...{ missing: [], notFound: { area: 'shell' }, releases: { [area]: { version } } },
    }) as unknown as Edition;
  const priced = (price: string): Facts => ({
    'tickets.pass.track.price': { type: 'money', text: price, value: price },
  });
  const statements = new Map([[area, [{ path: '/page', sentence }]]]);
  const rules = (edition: Edition, shown: Edition): string[] =>
    checkContradictions({ edition, statements }, shown).map(({ rule }) => rule);
  const untyped = at({ 'tickets.pass.track.price': { text: '1140' } });
  expect(rules(at(priced('1200')), at(priced('1140')))).toEqual(['contradictions']);
  expect(rules(at(priced('1200')), at(priced('1300')))).toEqual(['kept contradictions']);
  expect(rules(at(priced('1200')), untyped)).toEqual(['kept contradictions']);
  expect(rules(at(priced('1200'), '1.1.0'), untyped)).toEqual(['contradictions']);
});

const unsaid = (thing: object, text: string): string[] =>
  readUnsaidData(
    parse(
      `<main>${text}</main><script type="application/ld+json">${JSON.stringify(thing)}</script>`,
      { blockTextElements: { script: true } },
    ),
  );

const offer = { '@type': 'Offer', name: 'Track Pass', price: '1140.00' };

test('structured data may only state what the page says', () => {
  expect(unsaid(offer, 'Track Pass: €1,140')).toEqual([]);
  expect(unsaid({ offers: [offer] }, 'Two days in Berlin')).toEqual([
    'Offer price 1140.00',
    'Offer Track Pass',
  ]);
  const event = { '@type': 'BusinessEvent', location: { name: 'Ringbahn Hall' } };
  expect(unsaid(event, 'In Berlin')).toEqual(['BusinessEvent Ringbahn Hall']);
  // The price was valid on the last day of the phase already.
  const early = { ...offer, validFrom: '2025-08-16T00:00:00+02:00' };
  expect(unsaid(early, 'Track Pass: €1,140 until 15 August 2025')).toEqual([
    'Offer validFrom 2025-08-16T00:00:00+02:00',
  ]);
});

const calendar = (day: string, place: string): string =>
  `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:${day}T080000Z\r\nLOCATION:${place.replaceAll(',', '\\,')}\r\nEND:VEVENT\r\n`;

const placeFaults = async (day: string, place: string): Promise<string[]> => {
  const release = {
    ...{ name: 'mf-gais-conference', version: '1.0.0', facts: gais },
    files: { 'h2.ics': {}, 'main.js': {} },
  } as unknown as ReleaseManifest;
  const readFile = () => Promise.resolve(Buffer.from(calendar(day, place)));
  return (await checkCalendars([release], [release], { readFile })).map(({ message }) => message);
};

test('a calendar file names the city and hall of the event on its day', async () => {
  expect(await placeFaults('20260319', 'Platform 1, Ringbahn Hall, Berlin')).toEqual([]);
  expect(await placeFaults('20251009', 'Concourse, Berlin, Germany')).toEqual([]);
  // The healthcare summit has no published hall.
  expect(await placeFaults('20251009', 'Concourse, Ringbahn\r\n  Hall, Berlin')).toEqual([
    'names Ringbahn Hall for the event on 9 October 2025, which is elsewhere: "Concourse, Ringbahn Hall, Berlin"',
  ]);
  expect(await placeFaults('20260320', 'Messe, Hamburg')).toEqual([
    'does not name Berlin for the event on 20 March 2026: "Messe, Hamburg"',
    'does not name Ringbahn Hall for the event on 20 March 2026: "Messe, Hamburg"',
  ]);
});
