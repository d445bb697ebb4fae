import { render, screen } from '@testing-library/react';
import { SectionHeading } from './SectionHeading';

test('is an h2 by default', () => {
  render(<SectionHeading title="Why join" aside="Four reasons" id="why" />);
  expect(screen.getByRole('heading', { level: 2, name: 'Why join' })).toHaveAttribute('id', 'why');
  expect(screen.getByText('Four reasons')).toBeInTheDocument();
});

test('is a paragraph with the level "p"', () => {
  render(<SectionHeading title="Our mission" level="p" />);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.getByText('Our mission')).toBeInTheDocument();
});
