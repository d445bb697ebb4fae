import { structuredDataOf } from '@concourse/area/structuredData';
import { duringRender } from '@concourse/testing/duringRender';
import { aiHealthcareSummit, globalAiSummit } from './content/events';
import AgendaPage from './pages/AgendaPage';
import SummitPage from './pages/SummitPage';
import { routes } from './routes';
import { schema } from './structuredData';
import { renderPage } from './testing/renderPage';

const { hall, street, postcode } = globalAiSummit;
const ofHall = [hall, street, postcode];

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
