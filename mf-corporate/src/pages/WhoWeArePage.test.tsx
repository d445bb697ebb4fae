import { render, screen, within } from '@testing-library/react';
import { experiences } from '../content/whoWeAre';
import WhoWeArePage from './WhoWeArePage';

beforeEach(() => {
  render(<WhoWeArePage />);
});

test('the page has an h1, a banner and a heading for the experiences', () => {
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'We plan meetings before stages.',
  );
  expect(screen.getByRole('heading', { name: 'We introduce people for a living.' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Same room. Two experiences.' })).toBeVisible();
});

test.each(['Experiences for investors', 'Experiences for capital seekers'])(
  '%s: a numbered list of five with a picture',
  (name) => {
    const article = screen.getByRole('article', { name });
    const list = within(article).getByRole('list');
    expect(list.tagName).toBe('OL');
    expect(within(list).getAllByRole('heading')).toHaveLength(5);
    expect(article.querySelector('img')).toHaveAttribute('width', '720');
  },
);

test('the page ends with a paragraph and a link to the summits', () => {
  expect(screen.getByText(experiences.lastPara)).toBeVisible();
  expect(screen.getByRole('link', { name: 'What we produce' })).toHaveAttribute(
    'href',
    '/whatweproduce',
  );
});
