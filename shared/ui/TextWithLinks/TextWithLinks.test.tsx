import { render, screen } from '@testing-library/react';
import { TextWithLinks } from './TextWithLinks';

test('links the words that are named, and leaves the text as it is', () => {
  const links = { 'the tickets page': '/gais/ticket', 'a+b@c.de': 'mailto:a+b@c.de' };
  const { container } = render(
    <TextWithLinks text="See the tickets page, or write to a+b@c.de." links={links} />,
  );
  expect(container).toHaveTextContent('See the tickets page, or write to a+b@c.de.');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/gais/ticket',
    'mailto:a+b@c.de',
  ]);
});

test('the longer of two names wins where both begin', () => {
  const links = { 'the terms': '/terms', 'the terms of the stand': '/terms#stand' };
  render(<TextWithLinks text="Read the terms of the stand." links={links} />);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/terms#stand');
});

test('a text without links is text alone', () => {
  const { container } = render(<TextWithLinks text="Nothing leads on." />);
  expect(container.innerHTML).toBe('Nothing leads on.');
});
