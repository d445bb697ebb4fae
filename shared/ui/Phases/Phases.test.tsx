import { render, screen, within } from '@testing-library/react';
import { Phases, PhaseStop } from './Phases';

test('marks the active phase and the phases that have ended', () => {
  render(
    <Phases label="Price phases" count={3}>
      <PhaseStop name="Launch" note="until May" state="done" />
      <PhaseStop name="Early Bird" note="until 15 August" state="active" flag="You are here" />
      <PhaseStop name="Regular" state="upcoming">
        from €900
      </PhaseStop>
    </Phases>,
  );
  const list = screen.getByRole('list', { name: 'Price phases' });
  const [launch, early, regular] = within(list).getAllByRole('listitem');
  expect(screen.getByText('Launch (ended)')).toBeVisible();
  expect(launch).toHaveTextContent('until May');
  expect(early).toHaveAttribute('aria-current', 'step');
  expect(early).toHaveTextContent('You are here');
  expect(regular).not.toHaveAttribute('aria-current');
  expect(regular).toHaveTextContent('Regularfrom €900');
});

test('a phase that has ended may have the flag, and is not current', () => {
  render(<PhaseStop name="Early Bird" state="done" flag="These prices stay" />);
  const early = screen.getByRole('listitem');
  expect(early).toHaveTextContent('Early Bird (ended)These prices stay');
  expect(early).not.toHaveAttribute('aria-current');
});
