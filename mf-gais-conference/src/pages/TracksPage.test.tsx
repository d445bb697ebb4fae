import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadTracks } from '../search/trackStore';
import { renderPage } from '../testing/renderPage';
import TracksPage from './TracksPage';

const address = '/gais/UnifiedTracks';
const scrolled = jest.fn<undefined, [string]>();

beforeAll(loadTracks);

beforeEach(() => {
  scrolled.mockClear();
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled(this.id);
  };
});

// The page scrolls shortly after it opens a track, so tests control the time with fake timers.
afterEach(() => jest.useRealTimers());
const openIds = () =>
  [...document.querySelectorAll<HTMLDetailsElement>('details[open]')].map(({ id }) => id);
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
const status = () => screen.getByRole('status').textContent;
const field = () => screen.getByRole('searchbox');
// Roles and names are computed only inside the form, because the cards have many buttons.
const searchButton = () =>
  within(screen.getByRole('search')).getByRole('button', { name: 'Search' });
function search(query: string): void {
  fireEvent.change(field(), { target: { value: query } });
  fireEvent.click(searchButton());
}

test('a link to a section opens only that section', () => {
  renderPage(TracksPage, `${address}#role`);
  expect(openIds()).toEqual(['role']);
});

test.each(['no such words', '(a+)+$', '"><script>'])(
  'a search for %j finds nothing and offers all tracks, as a blank search does',
  (query) => {
    renderPage(TracksPage, `${address}?q=beetles`);
    search(query);
    expect(status()).toBe(`No tracks found matching "${query}"`);
    expect(document.querySelectorAll('details')).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'View all tracks' }));
    expect(titles()).toHaveLength(46);
    expect(field()).toHaveValue('');

    search('beetles');
    search('   ');
    expect(status()).toBe('');
    expect(titles()).toHaveLength(46);
    expect(window.location.search).toBe('');
  },
);

test('Clear is also shown next to the count', () => {
  renderPage(TracksPage, `${address}?q=robotics`);
  const count = screen.getByRole('status');
  expect(count).toHaveTextContent('Found 1 track(s) matching "robotics"');
  expect(titles()).toEqual(['Robotics and Embodied AI']);
  const beside = within(count.parentElement as HTMLElement);
  fireEvent.click(beside.getByRole('button', { name: 'Clear' }));
  expect(titles()).toHaveLength(46);
  expect(beside.queryByRole('button')).not.toBeInTheDocument();
});

test('updates the results if the URL changes to another search', () => {
  renderPage(TracksPage, `${address}?q=methane`);
  act(() => {
    window.history.pushState(null, '', `${address}?q=beetles`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(status()).toBe('Found 1 track(s) matching "beetles"');
});

test('repeating a search opens the first match again', async () => {
  renderPage(TracksPage, address);
  search('beetles');
  await userEvent.click(screen.getByText('AI for Climate and Nature'));
  expect(openIds()).toEqual(['social']);
  fireEvent.click(searchButton());
  expect(openIds()).toEqual(['social', 'ai-for-climate']);
});
