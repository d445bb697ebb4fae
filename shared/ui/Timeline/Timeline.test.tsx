import { render, screen } from '@testing-library/react';
import { Timeline } from './Timeline';

test('lists milestones in order, with a badge on the completed ones', () => {
  render(
    <Timeline
      milestones={[
        {
          id: 'open',
          title: 'Open',
          date: '1 September 2025',
          dateTime: '2025-09-01',
          status: 'completed',
        },
        { id: 'winners', title: 'Winners', date: '19 March 2026', status: 'upcoming' },
      ]}
    />,
  );
  const [open, winners] = screen.getAllByRole('listitem');
  expect(open).toHaveTextContent('Completed');
  expect(winners).not.toHaveTextContent('Completed');
  expect(screen.getByText('1 September 2025')).toHaveAttribute('datetime', '2025-09-01');
  expect(screen.getByRole('heading', { level: 3, name: 'Winners' })).toBeVisible();
});
