import { act } from '@testing-library/react';
import { useId } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { fillMarkup } from '@concourse/compose/siteTokens';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { byDatePhase, DatePhaseProvider, DatePhase } from './byDatePhase';
import * as place from './isServer';
import { startPrerendering, takeQuotations } from './quote';

/** Says its id as text: of attributes that differ, React says nothing here. */
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
const inNode = (is: boolean): void => void jest.mocked(place.isServer).mockReturnValue(is);

function composed(state: string): string {
  inNode(true);
  startPrerendering();
  const values = { ...defaultSiteConfig, facts: facts(state) };
  const html = fillMarkup(renderToString(<Page />), values, 'a page');
  inNode(false);
  return html;
}

/** Hydrates the page as composed with a state; what it says then, and what had to be mended. */
async function hydrated(state: string, now: string): Promise<{ said: string; mended: unknown[] }> {
  jest.useFakeTimers({ now: new Date(now) });
  globalThis.quotedFacts = { '': facts(state) };
  const root = document.createElement('div');
  root.innerHTML = composed(state);
  const mended: unknown[] = [];
  await act(() => {
    hydrateRoot(root, <Page />, { onRecoverableError: (error) => mended.push(error) });
    return Promise.resolve();
  });
  return { said: root.innerHTML.replaceAll('<!-- -->', ''), mended };
}

afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ['upcoming', '2026-01-20T12:00:00Z'],
  ['today', '2026-01-21T12:00:00Z'],
  ['past', '2026-01-22T12:00:00Z'],
])('what was composed while a day is %s hydrates as it is, ids and all', async (state, now) => {
  const before = composed(state).replaceAll('<!-- -->', '');
  expect(before).not.toContain('%%');
  expect(await hydrated(state, now)).toEqual({ said: before, mended: [] });
});

test('a page that was composed on an earlier day hydrates, and then says what holds today', async () => {
  const { said, mended } = await hydrated('upcoming', '2026-01-22T12:00:00Z');
  expect(mended).toEqual([]);
  expect(said).toContain('title="Over"');
  expect(said).toContain('<p>gone<b>both</b></p>');
  expect(said).not.toContain('until then');
});

test('a page that says what holds today changes no other page that still hydrates as it was composed', async () => {
  const { said } = await hydrated('upcoming', '2026-01-22T12:00:00Z');
  expect(said).toContain('title="Over"');
  const other = renderToString(<Content />);
  expect(other).toContain('title="Open &amp; free"');
});

test('a page says what its words depend on, so that it is composed anew when that changes', () => {
  takeQuotations();
  composed('past');
  expect(takeQuotations().sort()).toEqual(Object.keys(facts('past')).sort());
});
