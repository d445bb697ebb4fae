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

test('a click elsewhere closes the agendas menu', async () => {
  render(<Header path="/" />);
  await userEvent.click(screen.getByRole('button', { name: 'Agendas' }));
  expect(main().getByRole('link', { name: /View All Tracks/ })).toBeVisible();
  await userEvent.click(document.body);
  expect(main().queryByRole('link', { name: /View All Tracks/ })).not.toBeInTheDocument();
});
