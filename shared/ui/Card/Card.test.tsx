import { render, screen } from '@testing-library/react';
import { Card } from './Card';

test('its title is the link of the whole card', () => {
  render(<Card title="Healthcare" href="/gais/conference/ai-healthcare-summit" icon="pulse" />);
  const link = screen.getByRole('link', { name: 'Healthcare' });
  expect(link).toHaveAttribute('href', '/gais/conference/ai-healthcare-summit');
  expect(screen.getByRole('heading', { level: 3, name: 'Healthcare' })).toBeVisible();
});

test('a link with words of its own also says which card it belongs to', () => {
  render(<Card title="Agriculture" href="/a" linkLabel="See the summit" level="h4" />);
  expect(screen.getByRole('link', { name: 'See the summit' })).toHaveAccessibleDescription(
    'Agriculture',
  );
});

test('with actions the card is no link', () => {
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
