import { render, screen } from '@testing-library/react';
import { setCompositionDate } from '@concourse/testing/setCompositionDate';
import { Timeline } from './Timeline';

test('lists milestones in order, with a badge on those whose day is over', () => {
  globalThis.quotedFacts = { '': { 'awards.freeNominations#value': '2025-09-01' } };
  setCompositionDate('2025-09-02');
  render(
    <Timeline
      milestones={[
        {
          id: 'open',
          title: 'Open',
          date: '1 September 2025',
          dateTime: '2025-09-01',
          fact: 'awards.freeNominations',
        },
        { id: 'winners', title: 'Winners', date: '19 March 2026' },
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
  ['2026-01-22', 'Completed'],
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
          ...{ id: 'paid', title: 'Paid nominations', date: '1 November 2025' },
          ...{ fact: 'awards.billedNominations', until: 'awards.deadline' },
        },
      ]}
    />,
  );
  expect(screen.queryByText(/^(?:Open|Completed|Today)$/)?.textContent).toBe(badge);
});
