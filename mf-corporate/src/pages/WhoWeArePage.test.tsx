import { render, screen, within } from '@testing-library/react';
import { experiences } from '../content/whoWeAre';
import WhoWeArePage from './WhoWeArePage';

beforeEach(() => {
  render(<WhoWeArePage />);
});

test('has a first heading, a banner and a heading for the experiences', () => {
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'We plan meetings before stages.',
  );
  expect(screen.getByRole('heading', { name: 'We introduce people for a living.' })).toBeVisible();
  expect(screen.getByRole('heading', { name: experiences.heading })).toBeVisible();
});

test.each(experiences.sides)('$subheading: a numbered list with a picture', (side) => {
  const article = screen.getByRole('article', { name: side.subheading });
  const list = within(article).getByRole('list');
  expect(list.tagName).toBe('OL');
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  for (const { title, text } of side.list) {
    expect(within(list).getByRole('heading', { name: title })).toBeVisible();
    expect(within(list).getByText(text)).toBeVisible();
  }
  expect(article.querySelector('img')).toHaveAttribute('width', '720');
});

test('closes with its paragraph and the way to the summits', () => {
  expect(screen.getByText(experiences.lastPara)).toBeVisible();
  expect(screen.getByRole('link', { name: 'What we produce' })).toHaveAttribute(
    'href',
    '/whatweproduce',
  );
});
