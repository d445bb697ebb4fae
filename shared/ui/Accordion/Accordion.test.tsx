import { render, screen } from '@testing-library/react';
import { Accordion } from './Accordion';

const items = [
  { title: 'Can I change my pass?', content: <p>Upwards, always.</p> },
  { title: 'Do you help with visas?', content: <p>Yes.</p> },
];

test('belongs together by name, so that the browser keeps one open at a time', () => {
  render(<Accordion name="faq" items={items} open={0} />);
  const [first, second] = screen.getAllByRole('group');
  expect(first).toHaveAttribute('name', 'faq');
  expect(second).toHaveAttribute('name', 'faq');
  expect(first).toHaveAttribute('open');
  expect(second).not.toHaveAttribute('open');
});

test('questions are headings, answers are in the HTML', () => {
  render(<Accordion name="faq" items={items} level="h4" />);
  expect(
    screen.getByRole('heading', { level: 4, name: 'Do you help with visas?' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Yes.')).toBeInTheDocument();
});
