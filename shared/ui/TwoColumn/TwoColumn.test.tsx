import { render, screen } from '@testing-library/react';
import { TwoColumn } from './TwoColumn';

test('puts the heading before its content', () => {
  render(
    <TwoColumn title="Before you buy">
      <p>Answers</p>
    </TwoColumn>,
  );
  const heading = screen.getByRole('heading', { level: 2, name: 'Before you buy' });
  const content = screen.getByText('Answers');
  expect(heading.compareDocumentPosition(content)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
