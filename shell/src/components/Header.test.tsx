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

test.each([
  ['its button', (button: HTMLElement) => userEvent.click(button), 'button'],
  ['a click elsewhere', () => userEvent.click(document.body), 'nothing'],
  ['Escape, which returns the focus,', () => userEvent.keyboard('{Tab}{Escape}'), 'button'],
])('%s closes the agendas menu', async (_, close, focused) => {
  render(<Header path="/" />);
  const button = screen.getByRole('button', { name: 'Agendas' });
  await userEvent.click(button);
  expect(main().getByRole('link', { name: /View All Tracks/ })).toBeVisible();
  await close(button);
  expect(main().queryByRole('link', { name: /View All Tracks/ })).not.toBeInTheDocument();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  if (focused === 'button') expect(button).toHaveFocus();
});
