import 'fake-indexeddb/auto';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { answer, fieldLabelled } from '@concourse/testing/answer';
import BrandingFormPage from './BrandingFormPage';
import ExhibitionFormPage from './ExhibitionFormPage';

afterEach(() => localStorage.clear());

test.each([
  [BrandingFormPage, 'Short description', 400],
  [BrandingFormPage, 'Long bio', 700],
  [BrandingFormPage, 'Short bio', 500],
  [ExhibitionFormPage, 'Company description', 250],
])('%p: “%s” has at most %i characters', async (Page, label, limit) => {
  render(<Page />, { wrapper: MemoryRouter });
  answer({ [label]: 'n'.repeat(limit + 1) });
  expect(await screen.findByText(`${limit + 1} / ${limit}`)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: /^Submit/ }));
  await screen.findByRole('alert');
  expect(fieldLabelled(label)).toBeInvalid();
});
