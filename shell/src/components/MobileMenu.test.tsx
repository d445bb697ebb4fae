import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emit } from '@concourse/contract/events';
import { Header } from './Header';

function page(path: string) {
  document.body.innerHTML =
    '<a href="#area">Skip</a><div id="header"></div><main id="area"></main><footer id="footer"></footer>' +
    '<div id="notices"></div>';
  return render(<Header path={path} />, {
    container: document.getElementById('header') ?? undefined,
  });
}

const burger = () => screen.getByRole('button', { name: 'Menu' });
const findMenu = () => screen.findByRole('navigation', { name: 'Menu' });
const isInert = (selector: string): boolean =>
  document.querySelector<HTMLElement>(selector)?.inert === true;

test('the button is painted as pressed before the menu is laid out', async () => {
  page('/gais');
  fireEvent.click(burger());
  expect(burger()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
  expect(await findMenu()).toBeVisible();

  fireEvent.click(burger());
  expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
});

test('the menu has all links of the desktop navigation, and marks the current page', async () => {
  page('/gais/speakers');
  fireEvent.click(burger());
  const menu = within(await findMenu());
  const linksOf = (list: string): (string | null)[] =>
    within(menu.getByRole('list', { name: list }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  for (const name of ['Home', 'Who We Are', 'What We Produce', 'Membership', 'Contact Us'])
    expect(menu.getByRole('link', { name })).toBeVisible();
  expect(linksOf('Agendas')).toEqual(['View All Tracks', 'Industry Specific Tracks']);
  expect(linksOf('Global AI Summit').join(', ')).toBe(
    'Conference, Award, Companies, Speakers, Investors Meet, Ticket, Programme, Venue, FAQ, Exhibit',
  );
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Speakers');
});

test('navigating to another page closes the menu at once, and going back does not open it again', async () => {
  history.replaceState(null, '', '/whoweare');
  const { rerender } = page('/whoweare');
  await userEvent.click(burger());
  await waitFor(() => expect(isInert('#area')).toBe(true));
  history.replaceState(null, '', '/membership');
  rerender(<Header path="/membership" />);
  expect(isInert('#area')).toBe(false);
  expect(burger()).toHaveAttribute('aria-expanded', 'false');
  rerender(<Header path="/whoweare" />);
  expect(burger()).toHaveAttribute('aria-expanded', 'false');
});

test('a page that mounts right after the menu closes can take the focus', async () => {
  page('/whoweare');
  await userEvent.click(burger());
  await waitFor(() => expect(isInert('#area')).toBe(true));
  act(() => burger().click());
  expect(isInert('#area')).toBe(true); // the menu disappears first
  emit('area:route-ready', {
    area: 'mf-corporate',
    path: '/membership',
    title: '',
    description: '',
  });
  expect(isInert('#area')).toBe(false);
});

test('a link to the current page closes the menu', async () => {
  history.replaceState(null, '', '/membership');
  page('/membership');
  await userEvent.click(burger());
  const link = within(await findMenu()).getByRole('link', { name: 'Membership' });
  link.addEventListener('click', (event) => event.preventDefault()); // jsdom cannot load documents
  await userEvent.click(link);
  expect(burger()).toHaveAttribute('aria-expanded', 'false');
  expect(burger()).toHaveFocus();
});

test('the menu closes when the window becomes too wide for it', async () => {
  page('/membership');
  await userEvent.click(burger());
  // jsdom has no layout, so offsetParent is null, as for the hidden button of a wide window.
  await waitFor(() => expect(isInert('#area')).toBe(true));
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(screen.getByRole('button', { name: 'Menu', expanded: false })).toBeVisible();
  await waitFor(() => expect(isInert('#area')).toBe(false));
});
