import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { structuredDataOf } from '@concourse/area/structuredData';
import { duringRender } from '@concourse/testing/duringRender';
import { addressOf, aiHealthcareSummit, globalAiSummit } from './content/events';
import { rooms } from './content/programme/rooms';
import AgendaPage from './pages/AgendaPage';
import SummitPage from './pages/SummitPage';
import { routes } from './routes';
import { schema } from './structuredData';
import { renderPage } from './testing/renderPage';

const folder = join(__dirname, 'calendar');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ics'),
);
const isHealthcare = (id: string): boolean => id.startsWith('ai-healthcare-2025');
const { hall, street, postcode } = globalAiSummit;
const ofHall = [hall, street, postcode];
const roomNames = rooms.map(({ name }) => name);

test.each(files)('%s: each event has the address of its summit and a known room', (file) => {
  const calendar = new ICAL.Component(
    ICAL.parse(readFileSync(join(folder, file), 'utf8')) as unknown[],
  );
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  expect(events.length).toBeGreaterThan(0);
  for (const { uid, location } of events) {
    const address = addressOf(isHealthcare(uid) ? aiHealthcareSummit : globalAiSummit).join(', ');
    const wholeDay = ['gais-2026@concourse.example', 'ai-healthcare-2025@concourse.example'];
    expect(
      wholeDay.includes(uid) ? [address] : roomNames.map((room) => `${room}, ${address}`),
    ).toContain(location);
  }
});

test('structured data contains the hall only for the Global AI Summit', () => {
  const structuredData = structuredDataOf(routes, schema);
  const events = routes.flatMap(({ id, path, prerender = [{}] }) =>
    prerender.flatMap((params) =>
      (
        duringRender(() => structuredData(id, params, path)) as { '@type': string; name: string }[]
      ).filter((thing) => thing['@type'] === 'BusinessEvent'),
    ),
  );
  const named = (name: string): string[] =>
    events.filter((event) => event.name === name).map((event) => JSON.stringify(event));
  expect(named(globalAiSummit.name).length + named(aiHealthcareSummit.name).length).toBe(
    events.length,
  );
  expect(named(globalAiSummit.name).length).toBeGreaterThan(0);
  for (const text of named(globalAiSummit.name)) {
    for (const part of ofHall) expect(text).toContain(part);
  }
  expect(named(aiHealthcareSummit.name).length).toBeGreaterThan(0);
  for (const text of named(aiHealthcareSummit.name)) {
    for (const part of ofHall) expect(text).not.toContain(part);
  }
});

test.each([
  ['summit', SummitPage, '/gais/conference/ai-healthcare-summit', '/gais/conference/:summitId'],
  ['agenda', AgendaPage, '/gais/conference/ai-healthcare-summit/all-agendas', '*'],
] as const)(
  'the %s page of the 2025 edition does not mention the hall',
  (_name, Page, address, pattern) => {
    const { container } = renderPage(Page, address, pattern);
    expect(container).toHaveTextContent(aiHealthcareSummit.city);
    for (const part of ofHall) expect(container).not.toHaveTextContent(part);
  },
);
