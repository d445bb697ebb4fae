import { act } from '@testing-library/react';
import { useId } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { fillMarkup } from '@concourse/compose/siteTokens';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { byDatePhase, DatePhaseProvider, DatePhase } from './byDatePhase';
import * as environment from './isServer';
import { startPrerendering, takeQuotations } from './quote';

/** Renders its id as text, because React does not report differences of attributes. */
const Field = () => <i>{useId()}</i>;

const Page = () => (
  <DatePhaseProvider>
    <Content />
  </DatePhaseProvider>
);

function Content() {
  return (
    <main title={byDatePhase('a.day', { upcoming: 'Open & free', past: 'Over' })}>
      Before{' '}
      <DatePhase
        fact="a.day"
        upcoming={
          <>
            <Field /> until then
          </>
        }
        today="today"
        past={null}
      />{' '}
      after
      <DatePhase
        fact="b.day"
        upcoming={null}
        past={
          <p>
            gone
            <DatePhase fact="a.day" upcoming={<Field />} past={<b>both</b>} />
          </p>
        }
      />
      <Field />
    </main>
  );
}

const facts = (state: string) => ({
  'a.day#state': state,
  'a.day#value': '2026-01-21',
  'b.day#state': 'past',
  'b.day#value': '2025-01-01',
});

jest.mock('./isServer', () => ({ isServer: jest.fn() }));
const setServer = (isServer: boolean): void =>
  void jest.mocked(environment.isServer).mockReturnValue(isServer);

function composed(state: string): string {
  setServer(true);
  startPrerendering();
  const values = { ...defaultSiteConfig, facts: facts(state) };
  const html = fillMarkup(renderToString(<Page />), values, 'a page');
  setServer(false);
  return html;
}

/** Hydrates the page that was composed with a phase. Returns its HTML and the recoverable errors. */
async function hydrated(state: string, now: string): Promise<{ html: string; errors: unknown[] }> {
  jest.useFakeTimers({ now: new Date(now) });
  globalThis.quotedFacts = { '': facts(state) };
  const root = document.createElement('div');
  root.innerHTML = composed(state);
  const errors: unknown[] = [];
  await act(() => {
    hydrateRoot(root, <Page />, { onRecoverableError: (error) => errors.push(error) });
    return Promise.resolve();
  });
  return { html: root.innerHTML.replaceAll('<!-- -->', ''), errors };
}

afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ['upcoming', '2026-01-20T12:00:00Z'],
  ['today', '2026-01-21T12:00:00Z'],
  ['past', '2026-01-22T12:00:00Z'],
])('a page composed in the phase "%s" hydrates unchanged, including ids', async (state, now) => {
  const before = composed(state).replaceAll('<!-- -->', '');
  expect(before).not.toContain('%%');
  expect(await hydrated(state, now)).toEqual({ html: before, errors: [] });
});

test('a page composed in an earlier phase hydrates without errors and then shows the current phase', async () => {
  const { html, errors } = await hydrated('upcoming', '2026-01-22T12:00:00Z');
  expect(errors).toEqual([]);
  expect(html).toContain('title="Over"');
  expect(html).toContain('<p>gone<b>both</b></p>');
  expect(html).not.toContain('until then');
});

test('a page keeps its composed phases if the clock of the device is years behind', async () => {
  const before = composed('past').replaceAll('<!-- -->', '');
  for (const now of ['1970-01-01T00:00:00Z', '2019-05-01T00:00:00Z'])
    expect(await hydrated('past', now)).toEqual({ html: before, errors: [] });
});

test('an update to the current phase does not affect pages outside its provider', async () => {
  const { html } = await hydrated('upcoming', '2026-01-22T12:00:00Z');
  expect(html).toContain('title="Over"');
  const other = renderToString(<Content />);
  expect(other).toContain('title="Open &amp; free"');
});

test('a page lists the facts that its phases depend on, so that composition can update it', () => {
  takeQuotations();
  composed('past');
  expect(takeQuotations().sort()).toEqual(Object.keys(facts('past')).sort());
});
