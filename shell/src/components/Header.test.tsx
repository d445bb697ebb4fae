import { render, screen, within } from '@testing-library/react';
import { Header } from './Header';

const main = () => within(screen.getByRole('navigation', { name: 'Main' }));

test('the main navigation shows five pages and the agendas menu, and marks the current page', () => {
  render(<Header path="/membership" />);
  const links = main().getAllByRole('link');
  const shown = links.filter((link) => !link.closest('[popover]'));
  expect(shown.map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/whoweare',
    '/whatweproduce',
    '/membership',
    '/contactus',
  ]);
  expect(main().getByRole('link', { name: 'Membership' })).toHaveAttribute('aria-current', 'page');
  expect(main().getByRole('button', { name: 'Agendas' })).toBeVisible();
});

test('summit pages show the summit navigation with seven entries', () => {
  render(<Header path="/gais/award" />);
  const summit = within(screen.getByRole('navigation', { name: 'Global AI Summit' }));
  expect(summit.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Overview',
    'Conference',
    'Award',
    'Companies',
    'Speakers',
    'Investors Meet',
    'Ticket',
  ]);
  expect(summit.getByRole('link', { name: 'Award' })).toHaveAttribute('aria-current', 'page');
});

test('only the transparent header shows Get Tickets', () => {
  const { rerender } = render(<Header path="/" />);
  expect(screen.getByRole('link', { name: 'Get Tickets' })).toHaveAttribute('href', '/gais/ticket');
  rerender(<Header path="/whoweare" />);
  expect(screen.queryByRole('link', { name: 'Get Tickets' })).not.toBeInTheDocument();
});

test('the phone menu has all links of the desktop navigation, and marks the current page', () => {
  render(<Header path="/gais/speakers" />);
  const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
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
  for (const name of ['Careers', 'Press', 'Group bookings'])
    expect(menu.getByRole('link', { name })).toBeVisible();
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Speakers');
});
