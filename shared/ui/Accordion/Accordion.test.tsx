import { render, screen } from '@testing-library/react';
import { Accordion } from './Accordion';

const items = [
  { title: 'Can I change my pass?', content: <p>Upwards, always.</p> },
  { title: 'Do you help with visas?', content: <p>Yes.</p> },
];

test('all items share the name, so the browser keeps only one open', () => {
  render(<Accordion name="faq" items={items} open={0} />);
  const [first, second] = screen.getAllByRole('group');
  expect(first).toHaveAttribute('name', 'faq');
  expect(second).toHaveAttribute('name', 'faq');
  expect(first).toHaveAttribute('open');
  expect(second).not.toHaveAttribute('open');
});

test('titles are headings, and the content of closed items is in the HTML', () => {
  render(<Accordion name="faq" items={items} level="h4" />);
  expect(
    screen.getByRole('heading', { level: 4, name: 'Do you help with visas?' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Yes.')).toBeInTheDocument();
});
