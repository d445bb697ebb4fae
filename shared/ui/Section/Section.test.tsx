import { render, screen } from '@testing-library/react';
import { Section } from './Section';

test('a section with a label is a landmark', () => {
  render(
    <Section ground="signal" label="In numbers" id="numbers">
      <p>Forty-five</p>
    </Section>,
  );
  const region = screen.getByRole('region', { name: 'In numbers' });
  expect(region).toHaveAttribute('id', 'numbers');
  expect(region).toHaveTextContent('Forty-five');
});
