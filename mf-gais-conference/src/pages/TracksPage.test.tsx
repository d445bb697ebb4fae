import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allTracks } from '../content/tracks';
import { trackSections } from '../content/trackSections';
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
const settle = () => act(() => jest.runOnlyPendingTimers());

const details = (id: string) => document.getElementById(id) as HTMLDetailsElement;
const openIds = () =>
  [...document.querySelectorAll<HTMLDetailsElement>('details[open]')].map(({ id }) => id);
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
const status = () => screen.getByRole('status').textContent;
const field = () => screen.getByRole('searchbox');
// Roles and names are computed only inside the form, because the cards have many buttons.
const searchButton = () =>
  within(screen.getByRole('search')).getByRole('button', { name: 'Search' });

async function search(query: string, user = userEvent.setup()): Promise<void> {
  await user.clear(field());
  await user.click(field());
  await user.paste(query);
  await user.click(searchButton());
}

test('shows five closed sections with all their tracks', () => {
  renderPage(TracksPage, address);
  expect(screen.getByRole('heading', { level: 1, name: 'AI Conference Tracks' })).toBeVisible();
  expect(
    screen
      .getAllByRole('heading', { level: 2 })
      .slice(0, 5)
      .map((h) => h.textContent),
  ).toEqual(['AI Revolution', 'Technical', 'Role-based', 'Social Impact', 'Summit']);
  for (const { id, count } of trackSections) {
    expect(within(details(id)).getAllByRole('heading', { level: 3, hidden: true })).toHaveLength(
      count,
    );
  }
  expect(openIds()).toEqual([]);
});

test('every card shows time and room, and links to the session', () => {
  renderPage(TracksPage, address);
  const card = within(details('mlops'));
  expect(card.getByText('15:00').closest('li')).toHaveTextContent(
    'Nothing ships on a Friday Thursday, 19 March, 15:00–15:45, Platform 2',
  );
  expect(
    card.getByRole('link', { name: 'Nothing ships on a Friday', hidden: true }),
  ).toHaveAttribute('href', '/gais/session/t14');
  for (const { id } of allTracks) {
    expect(
      within(details(id)).getAllByText(/^(?:Thursday|Friday), \d\d March/).length,
    ).toBeGreaterThan(0);
  }
});

test('every card shows title, description, audience and topics', () => {
  renderPage(TracksPage, address);
  for (const track of allTracks) {
    const card = within(details(track.id));
    for (const text of [track.title, track.description, track.audience, ...track.topics]) {
      expect(card.getByText(text)).toBeInTheDocument();
    }
    expect(card.getByText('Ideal Audience')).toBeInTheDocument();
    expect(card.getByText('Topics Highlights')).toBeInTheDocument();
  }
});

test('the button searches: shows the count, highlights matches, and opens and scrolls to the first one', async () => {
  jest.useFakeTimers();
  renderPage(TracksPage, address);
  await search('  AUDIT ', userEvent.setup({ delay: null }));
  const found = titles();
  expect(found.length).toBeGreaterThan(0);
  expect(status()).toBe(`Found ${found.length} track(s) matching "AUDIT"`);
  expect(new Set(marks().map((mark) => mark.toLowerCase()))).toEqual(new Set(['audit']));
  expect(openIds()).toEqual(['transformation', 'agents-in-the-back-office']);
  expect(scrolled).not.toHaveBeenCalled();
  settle();
  expect(scrolled.mock.calls).toEqual([['agents-in-the-back-office']]);
});

test('Enter also searches', async () => {
  renderPage(TracksPage, address);
  await userEvent.click(field());
  await userEvent.paste('beetles');
  await userEvent.keyboard('{Enter}');
  expect(status()).toBe('Found 1 track(s) matching "beetles"');
  expect(openIds()).toEqual(['social', 'ai-for-climate']);
});

test('typing does not search', async () => {
  renderPage(TracksPage, address);
  await userEvent.type(field(), 'bee');
  expect(field()).toHaveValue('bee');
  expect(status()).toBe('');
  expect(titles()).toHaveLength(46);
});

test('a blank search clears the results', async () => {
  renderPage(TracksPage, address);
  await search('beetles');
  await search('   ');
  expect(status()).toBe('');
  expect(titles()).toHaveLength(46);
  expect(marks()).toEqual([]);
});

test('Clear resets the field, the results and the URL', async () => {
  renderPage(TracksPage, address);
  await search('beetles');
  expect(window.location.search).toBe('?q=beetles');
  await userEvent.click(within(screen.getByRole('search')).getByRole('button', { name: 'Clear' }));
  expect(field()).toHaveValue('');
  expect(status()).toBe('');
  expect(window.location.search).toBe('');
  expect(titles()).toHaveLength(46);
});

test('Clear is also shown next to the count', async () => {
  renderPage(TracksPage, `${address}?q=robotics`);
  const count = screen.getByRole('status');
  expect(count).toHaveTextContent('Found 1 track(s) matching "robotics"');
  expect(titles()).toEqual(['Robotics and Embodied AI']);
  const beside = within(count.parentElement as HTMLElement);
  await userEvent.click(beside.getByRole('button', { name: 'Clear' }));
  expect(titles()).toHaveLength(46);
  expect(beside.queryByRole('button')).not.toBeInTheDocument();
});

test('each group shows its codes', () => {
  renderPage(TracksPage, address);
  for (const codes of ['T1–T9', 'T10–T27', 'T28–T37', 'T38–T41', 'T42–T46']) {
    expect(screen.getByText(codes)).toBeVisible();
  }
});

test('a search without matches shows a message and a button for all tracks', async () => {
  renderPage(TracksPage, address);
  await search('no such words');
  expect(status()).toBe('No tracks found matching "no such words"');
  expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'View all tracks' }));
  expect(titles()).toHaveLength(46);
  expect(field()).toHaveValue('');
});

test.each(['.*', '(a+)+$', '[', '🤖', '<img src=x onerror=alert(1)>', 'x'.repeat(10_000)])(
  'takes %j literally',
  async (query) => {
    renderPage(TracksPage, address);
    await search(query);
    expect(status()).toBe(`No tracks found matching "${query}"`);
    expect(field()).toHaveValue(query);
  },
);

test('a URL with a search shows its results', () => {
  jest.useFakeTimers();
  renderPage(TracksPage, `${address}?q=methane`);
  expect(field()).toHaveValue('methane');
  expect(status()).toBe('Found 1 track(s) matching "methane"');
  expect(marks().length).toBeGreaterThan(0);
  expect(openIds()).toEqual(['social', 'ai-for-climate']);
  settle();
  expect(scrolled).toHaveBeenCalledWith('ai-for-climate');
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
  await search('beetles');
  await userEvent.click(screen.getByText('AI for Climate and Nature'));
  expect(openIds()).toEqual(['social']);
  await userEvent.click(searchButton());
  expect(openIds()).toEqual(['social', 'ai-for-climate']);
});

test('sections and cards open and close independently', async () => {
  renderPage(TracksPage, address);
  await userEvent.click(screen.getByText('Technical'));
  await userEvent.click(screen.getByText('Social Impact'));
  await userEvent.click(screen.getByText('Synthetic Data'));
  expect(openIds()).toEqual(['technical', 'synthetic-data', 'social']);
  await userEvent.click(screen.getByText('Technical'));
  expect(openIds()).toEqual(['synthetic-data', 'social']);
});

test('a link to a track opens its section and card', () => {
  jest.useFakeTimers();
  renderPage(TracksPage, `${address}#ai-security`);
  expect(openIds()).toEqual(['technical', 'ai-security']);
  settle();
  expect(scrolled).toHaveBeenCalledWith('ai-security');
});

test('a link to a section opens only that section', () => {
  renderPage(TracksPage, `${address}#role`);
  expect(openIds()).toEqual(['role']);
});
