import { act, render, screen, within } from '@testing-library/react';
import { Departure, DepartureBoard } from './DepartureBoard';
import { LiveRows } from './LiveRows';

const board = (what: string) => (
  <DepartureBoard title="Departures" aside="Berlin" caption="Next trains">
    <LiveRows>
      <Departure href="/gais" cells={['09:00', what, 'Platform 1', '']} />
    </LiveRows>
  </DepartureBoard>
);

const turned = () => [...document.querySelectorAll('.turned')].map((flap) => flap.textContent);

test('is a table whose rows are named by their link', () => {
  render(board('Opening'));
  const table = screen.getByRole('table', { name: 'Next trains' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((each) => each.textContent),
  ).toEqual(['When', 'What', 'Where', 'Status']);
  const row = within(table).getByRole('row', { name: /Opening/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Opening');
  expect(within(row).getByRole('link', { name: 'Opening' })).toHaveAttribute('href', '/gais');
  expect(
    within(row)
      .getAllByRole('cell')
      .map((each) => each.textContent),
  ).toEqual(['09:00', 'Platform 1', '']);
});

test('only flaps whose text changes turn', () => {
  const { rerender } = render(board('Opening'));
  expect(turned()).toEqual([]);
  rerender(board('Closing'));
  expect(turned()).toEqual(['Closing']);
});

test('changes are announced only while the rows are in view', () => {
  let setInView: (isIntersecting: boolean) => void = () => undefined;
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      setInView = (isIntersecting) =>
        act(() => callback([{ isIntersecting } as IntersectionObserverEntry], this as never));
    }
    observe = jest.fn();
    disconnect = jest.fn();
  }
  Object.assign(window, { IntersectionObserver: Observer });
  render(board('Opening'));
  const rows = () => screen.getAllByRole('rowgroup').at(-1);
  expect(rows()).toHaveAttribute('aria-live', 'off');
  setInView(true);
  expect(rows()).toHaveAttribute('aria-live', 'polite');
  setInView(false);
  expect(rows()).toHaveAttribute('aria-live', 'off');
});
