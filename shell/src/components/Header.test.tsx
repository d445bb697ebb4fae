import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Header } from './Header';

const main = () => within(screen.getByRole('navigation', { name: 'Main' }));

test('the main navigation shows five pages and the agendas menu, and marks the current page', () => {
  render(<Header path="/membership" />);
  expect(
    main()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/', '/whoweare', '/whatweproduce', '/membership', '/contactus']);
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

test('the agendas menu toggles on click, closes on an outside click, and Escape returns the focus', async () => {
  const user = userEvent.setup();
  render(<Header path="/" />);
  const button = screen.getByRole('button', { name: 'Agendas' });
  const link = () => main().queryByRole('link', { name: /View All Tracks/ });

  await user.click(button);
  expect(link()).toHaveAttribute('href', '/gais/UnifiedTracks');
  await user.click(button);
  expect(link()).not.toBeInTheDocument();

  await user.click(button);
  await user.click(document.body);
  expect(link()).not.toBeInTheDocument();

  await user.click(button);
  await user.keyboard('{Escape}');
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
