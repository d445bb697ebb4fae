import { act } from '@testing-library/react';
import { useId } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { fillMarkup } from '@concourse/compose/siteTokens';
import { rowsOn } from '@concourse/contract/datePhase';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { quotationsIn, type FactRow } from '@concourse/contract/facts';
import { DatePhaseProvider } from './byDatePhase';
import { byListed, byRowDatePhase, FactList, IfListed, rowDatePhase, useRows } from './factList';
import * as environment from './isServer';
import { QuoteError, startPrerendering, takeQuotations } from './quote';

jest.mock('./isServer', () => ({ isServer: jest.fn() }));
const setServer = (isServer: boolean): void =>
  void jest.mocked(environment.isServer).mockReturnValue(isServer);

const list = 'a.results';
const Id = () => <i>{useId()}</i>;

const Page = () => (
  <DatePhaseProvider>
    <Content />
  </DatePhaseProvider>
);

function Content() {
  return (
    <main title={byListed(list, { listed: 'Published', empty: 'Later' })}>
      <IfListed
        list={list}
        empty={<p>No winner yet.</p>}
        listed={
          <ul>
            <FactList list={list}>
              {({ quote, quoteValue, given }) => (
                <li title={quote('name')}>
                  {quote('name')}
                  {given('day', () => (
                    <>
                      {', '}
                      <time dateTime={quoteValue('day')}>{quote('day')}</time>
                    </>
                  ))}
                </li>
              )}
            </FactList>
          </ul>
        }
      />
      <Id />
    </main>
  );
}

const facts = (rows: FactRow[]) => ({
  [`${list}#rows`]: JSON.stringify(rows),
  [`${list}#state`]: rows.length > 0 ? 'listed' : 'empty',
  [`${list}#value`]: String(rows.length),
});

function rendered(): string {
  setServer(true);
  startPrerendering();
  const html = renderToString(<Page />);
  setServer(false);
  return html;
}

/** Hydrates the page that composition made with rows. */
async function hydrated(rows: FactRow[]): Promise<{ root: HTMLElement; errors: unknown[] }> {
  const root = document.createElement('div');
  root.innerHTML = fillMarkup(rendered(), { ...defaultSiteConfig, facts: facts(rows) }, 'a page');
  const composed = root.textContent;
  globalThis.quotedFacts = { '': facts(rows) };
  const errors: unknown[] = [];
  await act(() => {
    hydrateRoot(root, <Page />, { onRecoverableError: (error) => errors.push(error) });
    return Promise.resolve();
  });
  expect(root.textContent).toBe(composed);
  return { root, errors };
}

const rows: FactRow[] = [
  { id: 'a', name: '100% <b>"A" & Sons</b> %', day: '19 March 2026', 'day#value': '2026-03-19' },
  { id: 'b', name: 'B%end%' },
];

test.each([
  ['no row', []],
  ['one row', rows.slice(0, 1)],
  ['rows with and without an optional field', rows],
])('composition of %s gives what the browser hydrates', async (_, some) => {
  const { root, errors } = await hydrated(some);
  expect(errors).toEqual([]);
  const items = [...root.querySelectorAll('li')];
  expect(items.map(({ title }) => title)).toEqual(some.map(({ name }) => name));
  expect(root.querySelectorAll('b')).toHaveLength(0);
  expect(root.textContent.includes('No winner yet.')).toBe(some.length === 0);
  expect(root.querySelector('main')?.title).toBe(some.length > 0 ? 'Published' : 'Later');
  expect(root.querySelector('time')?.dateTime).toBe(some.length > 0 ? '2026-03-19' : undefined);
});

describe('the date of a row', () => {
  const Dated = () => (
    <DatePhaseProvider>
      <FactList list={list}>
        {(row) => (
          <p title={byRowDatePhase(row, 'day', { upcoming: 'to come', past: 'over' })}>
            {rowDatePhase(row, 'day', { upcoming: null, today: 'Today', past: 'Over' })}
            {row.given('day=', () => 'No date')}
          </p>
        )}
      </FactList>
    </DatePhaseProvider>
  );
  afterEach(() => jest.useRealTimers());

  test('has the phase of the day of composition, then that of the visit', async () => {
    const on = (day: string) => facts(rowsOn(rows, day));
    jest.useFakeTimers({ now: new Date('2026-03-20T12:00:00Z'), doNotFake: ['queueMicrotask'] });
    setServer(true);
    startPrerendering();
    const html = renderToString(<Dated />);
    setServer(false);
    const root = document.createElement('div');
    root.innerHTML = fillMarkup(html, { ...defaultSiteConfig, facts: on('2026-03-19') }, 'a page');
    const shown = () => [...root.querySelectorAll('p')].map((p) => `${p.title}: ${p.textContent}`);
    expect(shown()).toEqual(['to come: Today', ': No date']);
    globalThis.quotedFacts = { '': on('2026-03-19') };
    const errors: unknown[] = [];
    await act(() => {
      hydrateRoot(root, <Dated />, { onRecoverableError: (error) => errors.push(error) });
      return Promise.resolve();
    });
    expect(errors).toEqual([]);
    expect(shown()).toEqual(['over: Over', ': No date']);
  });
});

test('a page with one row of a list quotes only that row', () => {
  const show = () =>
    renderToString(
      <FactList list={list} id="b">
        {({ quote }) => quote('name')}
      </FactList>,
    );
  setServer(true);
  startPrerendering();
  takeQuotations();
  const html = show();
  expect(takeQuotations()).toEqual([`${list}#rows.b`]);
  expect(quotationsIn(html)).toEqual([`${list}#rows.b`]);
  setServer(false);
  const [, b] = rows;
  globalThis.quotedFacts = { '': { [`${list}#rows.b`]: JSON.stringify([b]) } };
  const values = { ...defaultSiteConfig, facts: globalThis.quotedFacts[''] };
  expect(fillMarkup(html, values, 'a page')).toContain('B&#37;end&#37;');
  expect(show()).toBe('B%end%');
  expect(fillMarkup(html, { ...values, facts: {} }, 'a page')).not.toContain('B');
  globalThis.quotedFacts = { '': {} };
  expect(show()).toBe('');
});

test('a page with a list quotes its rows and whether it has any', () => {
  takeQuotations();
  const quotations = [`${list}#rows`, `${list}#state`, `${list}#value`];
  expect(quotationsIn(rendered())).toEqual(quotations);
  expect(takeQuotations().sort()).toEqual(quotations);
});

test('a field that a row does not have, and a list that the page does not have, are errors', () => {
  globalThis.quotedFacts = { '': facts(rows) };
  const show = (name: string) => () =>
    renderToString(<FactList list={name}>{({ quote }) => quote('day')}</FactList>);
  expect(show(list)).toThrow(QuoteError);
  expect(show('a.other')).toThrow(QuoteError);
});

test.each([
  ['the list', facts(rows), 'a b'],
  ['a row', { [`${list}#rows.b`]: JSON.stringify(rows.slice(1)) }, 'b'],
  ['an empty list', facts([]), ''],
])('code computes with %s after hydration', async (_, quoted, after) => {
  const shown: string[] = [];
  const Computed = () => {
    shown.push(
      useRows(list)
        .map(({ id }) => id)
        .join(' '),
    );
    return null;
  };
  setServer(false);
  globalThis.quotedFacts = { '': quoted };
  await act(() => {
    hydrateRoot(document.createElement('div'), <Computed />);
    return Promise.resolve();
  });
  expect(shown).toEqual(after === '' ? [''] : ['', after]);
});
