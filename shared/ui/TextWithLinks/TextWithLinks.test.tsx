import { render, screen } from '@testing-library/react';
import { LinkedText, TextWithLinks } from './TextWithLinks';

test('links the given phrases and does not change the text', () => {
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

test('prefers the longer of two phrases that start at the same position', () => {
  const links = { 'the terms': '/terms', 'the terms of the stand': '/terms#stand' };
  render(<TextWithLinks text="Read the terms of the stand." links={links} />);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/terms#stand');
});

test('a text without links renders as plain text', () => {
  const { container } = render(<TextWithLinks text="Nothing leads on." />);
  expect(container.innerHTML).toBe('Nothing leads on.');
});

test('paragraphs and points have the same links', () => {
  const links = { 'tickets page': '/gais/ticket' };
  const { container } = render(
    <LinkedText paragraphs={['Two ways:']} points={['On the tickets page']} links={links} />,
  );
  expect(container.innerHTML).toBe(
    '<p>Two ways:</p><ul><li>On the <a href="/gais/ticket">tickets page</a></li></ul>',
  );
});
