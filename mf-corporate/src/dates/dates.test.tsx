import { act, render, screen, waitFor } from '@testing-library/react';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
import { Dates } from '../components/Dates';
import { loadedDates, prepareDates } from './datesStore';

let comeIntoView: () => void = () => undefined;
class Observer {
  constructor(callback: IntersectionObserverCallback) {
    comeIntoView = () => callback([{ isIntersecting: true } as never], this as never);
  }
  observe = jest.fn();
  disconnect = jest.fn();
}

/** The board as the node side renders it, where the time left is unknown. */
async function prerendered(): Promise<string> {
  const host = document.createElement('main');
  await jest.isolateModulesAsync(async () => {
    const { renderToString } = await import('react-dom/server');
    const store = await import('./datesStore');
    const server = await import('../components/Dates');
    await store.prepareDates();
    host.innerHTML = renderToString(<server.Dates />);
  });
  for (const flap of host.querySelectorAll('[role=cell]:last-child .flap')) flap.textContent = '';
  return host.innerHTML;
}

const statuses = () =>
  screen.getAllByRole('row').flatMap((row) => row.lastElementChild?.textContent ?? []);

test('the board of a prerendered page hydrates from its own texts, and updates when it comes into view', async () => {
  Object.assign(window, { IntersectionObserver: Observer });
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-07-01T12:00:00Z'));
  setCompositionDate('2025-07-01');
  document.body.innerHTML = `<main>${await prerendered()}</main>`;
  await prepareDates();
  expect(loadedDates()).toBeUndefined();

  const recovered = jest.fn();
  const container = document.querySelector('main') ?? document.body;
  render(<Dates />, { container, hydrate: true, onRecoverableError: recovered });
  expect(recovered).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Nominations close' })).toBeVisible();
  expect(statuses()).toEqual(['Status', '', '', '']);

  act(comeIntoView);
  await waitFor(() => expect(statuses()).not.toContain(''));
  expect(document.querySelectorAll('.turned')).toHaveLength(3);
});
