import { structuredDataOf } from '@concourse/area/structuredData';
import type { FactRow } from '@concourse/contract/facts';
import { repeatRows } from '@concourse/contract/rowTemplates';
import { duringRender } from '@concourse/testing/duringRender';
import { faq } from './content/faq';
import { summitSessions } from './content/programme/programme';
import { speakers } from './content/speakers';
import { isChoosable } from './programme/schedule';
import { routes } from './routes';
import { schema } from './structuredData';

const structuredData = structuredDataOf(routes, schema);

type Thing = Record<string, unknown> & { '@type': string };

/** Structured data as composition fills it with announced changes, without empty texts. */
function things(id: string, params = {}, path = '/gais/here', changes: FactRow[] = []): Thing[] {
  const json = JSON.stringify(duringRender(() => structuredData(id, params, path)));
  const filled = repeatRows(json, (_, row) => changes.filter((each) => each.id === row), String);
  return JSON.parse(filled, (_, part: unknown) => (part === '' ? undefined : part)) as Thing[];
}

const ofType = (type: string, all: Thing[]): Thing => {
  const found = all.find((thing) => thing['@type'] === type);
  if (!found) throw new Error(`No ${type}`);
  return found;
};

test('the summit is an event with dates and place, without what the page does not show', () => {
  const event = ofType('BusinessEvent', things('gais', {}, '/gais'));
  expect(event).toMatchObject({
    startDate: '2026-03-19',
    endDate: '2026-03-20',
    location: {
      name: 'Ringbahn Hall',
      address: { streetAddress: 'Am Gleisbogen 9', postalCode: '10963', addressLocality: 'Berlin' },
    },
  });
  expect(event).not.toHaveProperty('offers');
  expect(event).not.toHaveProperty('performer');
});

test('the healthcare summit is on 9 October 2025, agriculture has no date yet', () => {
  const healthcare = things('summit', { summitId: 'ai-healthcare-summit' });
  const event = ofType('BusinessEvent', healthcare);
  expect(event).toMatchObject({ startDate: '2025-10-09', location: { name: 'Berlin' } });
  // Passes and speakers belong to the Global AI Summit.
  expect(event).not.toHaveProperty('offers');
  expect(event).not.toHaveProperty('performer');
  const agriculture = things('summit', { summitId: 'ai-agriculture-summit' });
  expect(agriculture.map((thing) => thing['@type'])).toEqual(['BreadcrumbList']);
});

test('a speaker is a person with position and employer', () => {
  const [amara] = speakers;
  expect(ofType('Person', things('speaker', { index: '0' }))).toMatchObject({
    name: amara?.name,
    jobTitle: amara?.position,
    worksFor: { name: amara?.company },
    image: expect.stringMatching(/\.svg$/) as string,
  });
  expect(things('speaker', { index: '99' }).map((thing) => thing['@type'])).not.toContain('Person');
});

test('the FAQ contains every question with its answer and points', () => {
  const questions = ofType('FAQPage', things('faq')).mainEntity as {
    name: string;
    acceptedAnswer: { text: string };
  }[];
  expect(questions.map(({ name }) => name)).toEqual(faq.map(({ question }) => question));
  duringRender(() => structuredClone(faq)).forEach(({ answer, points = [] }, index) => {
    for (const text of [answer, ...points]) {
      expect(questions[index]?.acceptedAnswer.text).toContain(text);
    }
  });
});

test('every inner page has breadcrumbs with absolute URLs', () => {
  for (const { id, path, prerender } of routes.filter((route) => route.id !== 'gais')) {
    const trail = ofType('BreadcrumbList', things(id, prerender?.[0], path));
    const items = trail.itemListElement as { position: number; item: string }[];
    expect(items.length).toBeGreaterThan(1);
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
    for (const { item } of items) expect(item).toMatch(/^(?:https?:\/\/|%%siteUrl%%)/);
  }
});

test('the programme describes the summit with every session and its time', () => {
  const parts = ofType('BusinessEvent', things('programme', {}, '/gais/programme'))
    .subEvent as Thing[];
  expect(parts).toHaveLength(summitSessions.filter(isChoosable).length);
  expect(parts[0]).toEqual({
    '@type': 'Event',
    name: 'One question, three answers',
    startDate: '2026-03-19T09:00:00+01:00',
    endDate: '2026-03-19T10:30:00+01:00',
    location: { '@id': expect.stringMatching(/\/gais\/venue#hall$/) as string },
    url: expect.stringMatching(/\/gais\/session\/k1$/) as string,
  });
});

test('a session is an event of the summit, with its performers', () => {
  expect(ofType('Event', things('session', { sessionId: 't34' }))).toMatchObject({
    name: 'Stopped by a bedsheet',
    startDate: '2026-03-20T14:15:00+01:00',
    location: { '@id': expect.stringMatching(/\/gais\/venue#hall$/) as string },
    eventStatus: 'https://schema.org/EventScheduled',
    // Composition leaves out an object with only a type.
    performer: [{ '@type': 'Person', name: 'Viktor Lindqvist' }, { '@type': 'Person' }],
    superEvent: { '@type': 'BusinessEvent', startDate: '2026-03-19' },
  });
  const breakPage = things('session', { sessionId: 'b1' });
  expect(breakPage.map((thing) => thing['@type'])).toEqual(['BreadcrumbList']);
});

test('a session has the changes that organisers announce, and its duration instead of an end', () => {
  const moved = {
    ...{ id: 't34', start: 'Friday, 20 March, 16:00', speaker: 'Ada Example' },
    'start#value': '2026-03-20T16:00:00+01:00',
  };
  const session = (...rows: FactRow[]) =>
    ofType('Event', things('session', { sessionId: 't34' }, '/gais/session/t34', rows));
  expect(session(moved)).toMatchObject({
    startDate: '2026-03-20T16:00:00+01:00',
    previousStartDate: '2026-03-20T14:15:00+01:00',
    duration: 'PT45M',
    eventStatus: 'https://schema.org/EventRescheduled',
    performer: [{ '@type': 'Person' }, { '@type': 'Person', name: 'Ada Example' }],
  });
  expect(session(moved)).not.toHaveProperty('endDate');
  const cancelled = session({ id: 't34', cancelled: 'yes' });
  expect(cancelled).toEqual({ ...session(), eventStatus: 'https://schema.org/EventCancelled' });
  expect(session({ id: 't33', cancelled: 'yes' })).toEqual(session());
  const parts = things('programme', {}, '/gais/programme', [moved])[0]?.subEvent as Thing[];
  expect(parts.filter(({ eventStatus }) => eventStatus)).toMatchObject([
    { name: 'Stopped by a bedsheet', previousStartDate: '2026-03-20T14:15:00+01:00' },
  ]);
});
