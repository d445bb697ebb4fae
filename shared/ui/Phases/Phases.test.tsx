import { render, screen, within } from '@testing-library/react';
import { Phases } from './Phases';

test('marks the active phase and the phases that have ended', () => {
  render(
    <Phases
      label="Price phases"
      phases={[
        { name: 'Launch', note: 'until May', state: 'done' },
        { name: 'Early Bird', note: 'until 15 August', state: 'active' },
        { name: 'Regular', state: 'upcoming' },
      ]}
    />,
  );
  const list = screen.getByRole('list', { name: 'Price phases' });
  const [launch, early, regular] = within(list).getAllByRole('listitem');
  expect(screen.getByText('Launch (ended)')).toBeVisible();
  expect(launch).toHaveTextContent('until May');
  expect(early).toHaveAttribute('aria-current', 'step');
  expect(early).toHaveTextContent('You are here');
  expect(regular).not.toHaveAttribute('aria-current');
});

test('between two phases, the flag follows the one that has ended and none is current', () => {
  render(
    <Phases
      label="Price phases"
      phases={[
        { name: 'Early Bird', state: 'done' },
        { name: 'Regular', state: 'upcoming' },
      ]}
      between="You are here: prices stay"
    />,
  );
  const [early, regular] = screen.getAllByRole('listitem');
  expect(early).toHaveTextContent('Early Bird (ended)You are here: prices stay');
  expect(regular).not.toHaveTextContent('You are here');
  for (const phase of [early, regular]) expect(phase).not.toHaveAttribute('aria-current');
});

test('without an active phase nothing is marked', () => {
  render(<Phases label="Price phases" phases={[{ name: 'Regular', state: 'upcoming' }]} />);
  expect(screen.queryByText('You are here')).not.toBeInTheDocument();
});
