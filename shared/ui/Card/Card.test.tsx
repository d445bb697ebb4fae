import { render, screen } from '@testing-library/react';
import { Card } from './Card';

test('the title is the link of the card', () => {
  render(<Card title="Healthcare" href="/gais/conference/ai-healthcare-summit" icon="pulse" />);
  const link = screen.getByRole('link', { name: 'Healthcare' });
  expect(link).toHaveAttribute('href', '/gais/conference/ai-healthcare-summit');
  expect(screen.getByRole('heading', { level: 3, name: 'Healthcare' })).toBeVisible();
});

test('a link with a label is described by the title of its card', () => {
  render(<Card title="Agriculture" href="/a" linkLabel="See the summit" level="h4" />);
  expect(screen.getByRole('link', { name: 'See the summit' })).toHaveAccessibleDescription(
    'Agriculture',
  );
});

test('a card with actions is not a link', () => {
  render(
    <Card
      title="Best Use"
      href="/a"
      actions={<a href="/b">Apply Now</a>}
      points={['One', 'Two']}
    />,
  );
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
