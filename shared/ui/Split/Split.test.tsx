import { render, screen } from '@testing-library/react';
import { Split } from './Split';

test('puts the heading before its content', () => {
  render(
    <Split title="Before you buy">
      <p>Answers</p>
    </Split>,
  );
  const heading = screen.getByRole('heading', { level: 2, name: 'Before you buy' });
  const content = screen.getByText('Answers');
  expect(heading.compareDocumentPosition(content)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
