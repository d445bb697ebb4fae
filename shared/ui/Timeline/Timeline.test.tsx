import { render, screen } from '@testing-library/react';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
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

test.each([
  ['2025-10-31', undefined],
  ['2025-11-01', 'Open'],
  ['2026-01-21', 'Open'],
  ['2026-01-22', 'Over'],
])('on %s the badge of a period is %s', (day, badge) => {
  globalThis.quotedFacts = {
    '': {
      'awards.billedNominations#value': '2025-11-01',
      'awards.deadline#value': '2026-01-21',
    },
  };
  setCompositionDate(day);
  render(
    <Timeline
      milestones={[
        {
          ...{ id: 'paid', title: 'Paid nominations', date: '1 November 2025', status: 'upcoming' },
          ...{ fact: 'awards.billedNominations', until: 'awards.deadline' },
        },
      ]}
    />,
  );
  expect(screen.queryByText(/^(?:Open|Over|Today)$/)?.textContent).toBe(badge);
});
