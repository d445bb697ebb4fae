import { render, screen } from '@testing-library/react';
import { SectionHeading } from './SectionHeading';

test('is the heading of its section', () => {
  render(<SectionHeading title="Why join" aside="Four reasons" id="why" />);
  expect(screen.getByRole('heading', { level: 2, name: 'Why join' })).toHaveAttribute('id', 'why');
  expect(screen.getByText('Four reasons')).toBeInTheDocument();
});

test('is a label where a larger heading follows', () => {
  render(<SectionHeading title="Our mission" level="p" />);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.getByText('Our mission')).toBeInTheDocument();
});
