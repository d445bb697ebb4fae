import { act, render, screen, within } from '@testing-library/react';
import { DepartureBoard } from './DepartureBoard';
import { LiveRegion } from './LiveRegion';

const board = (what: string) => (
  <LiveRegion>
    <DepartureBoard
      title="Departures"
      aside="Berlin"
      caption="Next trains"
      departures={[{ href: '/gais', cells: [what, '09:00', 'Platform 1', ''], line: 3 }]}
    />
  </LiveRegion>
);

const turned = () => [...document.querySelectorAll('.turned')].map((flap) => flap.textContent);

test('is a table whose rows are named by their link', () => {
  render(board('Opening'));
  const table = screen.getByRole('table', { name: 'Next trains' });
  const row = within(table).getByRole('row', { name: /^Opening/ });
  expect(row).toHaveAttribute('data-line', '3');
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Opening');
  expect(within(row).getByRole('link', { name: 'Opening' })).toHaveAttribute('href', '/gais');
  const cells = within(row).getAllByRole('cell');
  expect(cells.map((each) => each.textContent)).toEqual(['09:00', 'Platform 1', '']);
});

test('only flaps whose text changes turn', () => {
  const { rerender } = render(board('Opening'));
  expect(turned()).toEqual([]);
  rerender(board('Closing'));
  expect(turned()).toEqual(['Closing']);
});

test('changes are announced only while the board is in view', () => {
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
  const live = () => document.querySelector('[aria-live]')?.getAttribute('aria-live');
  expect(live()).toBe('off');
  setInView(true);
  expect(live()).toBe('polite');
  setInView(false);
  expect(live()).toBe('off');
});
