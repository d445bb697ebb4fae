import { render, screen } from '@testing-library/react';
import { Stop, StopText, Timeline } from './Timeline';

test('lists dates in order, with their phase, badge and text', () => {
  render(
    <Timeline>
      <Stop title="Open" date="1 September 2025" dateTime="2025-09-01" phase="past" badge="Over">
        <StopText>For everybody.</StopText>
      </Stop>
      <Stop title="Winners" date="19 March 2026" />
    </Timeline>,
  );
  const [open, winners] = screen.getAllByRole('listitem');
  expect(open).toHaveTextContent('1 September 2025OverOpenFor everybody.');
  expect(open).toHaveAttribute('data-day', 'past');
  expect(winners).not.toHaveAttribute('data-day');
  expect(screen.getByText('1 September 2025')).toHaveAttribute('datetime', '2025-09-01');
  expect(screen.getByRole('heading', { level: 3, name: 'Winners' })).toBeVisible();
});
