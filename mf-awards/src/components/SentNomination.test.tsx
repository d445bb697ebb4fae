import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { awardsNomination } from '../forms/awardsNomination';
import { SentNomination } from './SentNomination';

const receipt = {
  reference: '4071BE12',
  values: {
    organizationName: 'Tessellar',
    selectedCategories: ['public-service'],
    justifications: { 'public-service': 'Shorter queues.' },
  },
};

const props = {
  form: awardsNomination,
  receipt,
  words: 'Form submitted successfully!',
  onAgain: () => undefined,
};

test('gives the reference and the dates to come', () => {
  render(<SentNomination {...props} />);
  expect(screen.getByText('4071BE12')).toBeVisible();
  for (const date of ['21 January 2026', '1 March 2026', '19 March 2026']) {
    expect(screen.getByText(date)).toBeVisible();
  }
});

test('prints every answer, also while the copy is closed', async () => {
  const print = jest.fn();
  window.print = print;
  render(<SentNomination {...props} />);
  expect(screen.getByText('Shorter queues.')).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Print what you sent' }));
  expect(print).toHaveBeenCalled();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('Shorter queues.')).toBeVisible();
  expect(screen.getByText('Tessellar')).toBeVisible();
});
