import { render, screen } from '@testing-library/react';
import { PostingPanel } from '../components/PostingPanel';
import { postings, type Posting } from '../content/postings';

test('shows key roles if a posting has some', () => {
  const [posting] = postings as [Posting];
  render(<PostingPanel posting={{ ...posting, roles: ['Opens the first door'] }} />);
  expect(screen.getByRole('heading', { name: 'Key Roles' })).toBeVisible();
  expect(screen.getByText('Opens the first door')).toBeVisible();
});
