import 'fake-indexeddb/auto';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { answer, fieldLabelled } from '@concourse/testing/answer';
import { brandingSteps } from '../content/branding';
import { aiRoles } from '../content/exhibition';
import BrandingFormPage from './BrandingFormPage';

afterEach(() => localStorage.clear());

beforeEach(() => {
  render(
    <MemoryRouter initialEntries={['/gais/branding-form']}>
      <BrandingFormPage />
    </MemoryRouter>,
  );
});

test('the form has six steps with required and optional fields', () => {
  for (const step of brandingSteps) {
    expect(screen.getByRole('group', { name: new RegExp(`^${step}`) })).toBeVisible();
  }
  const fields = [
    ['Company name', true],
    ['Headquarters', true],
    ['Incorporation year', true],
    ['Website', true],
    ['LinkedIn page', true],
    ['Link to the logo', false],
    ['Tagline', true],
    ['Short description', true],
    ['Long bio', false],
    ['Full name', true],
    ['Designation', true],
    ['LinkedIn profile', true],
    ['Link to a photo', true],
    ['Short bio', true],
    ['Quote', false],
    ['Link to a demo video', false],
    ['Link to a brochure', false],
    ['Link to a media kit', false],
  ] as const;
  for (const [label, required] of fields) {
    const field = screen.getByLabelText((text) => text.startsWith(label), {
      selector: 'input, textarea',
    });
    expect([label, field.matches('[required], [aria-required="true"]')]).toEqual([label, required]);
  }
});

test('the declaration links to the terms of the free exhibition space', () => {
  const terms = screen.getByRole('link', { name: 'terms of the free exhibition space' });
  expect(terms).toHaveAttribute('href', '/terms#exhibition');
});

test('there are ten AI roles, and Other shows a text field', async () => {
  const user = userEvent.setup();
  const group = within(screen.getByRole('group', { name: /What does the company do with AI/ }));
  expect(group.getAllByRole('checkbox')).toHaveLength(10);
  for (const role of aiRoles) expect(group.getByRole('checkbox', { name: role })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Your AI role/ })).toBeNull();
  await user.click(group.getByRole('checkbox', { name: 'Other' }));
  expect(await screen.findByRole('textbox', { name: /Your AI role/ })).toBeVisible();
});

test('an incomplete form shows the fixed sentence above the errors', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Submit Form' }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent(
    'Please fill in all required fields and accept the declaration.',
  );
  const links = within(summary)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(links).toHaveLength(14);
  expect(links).toEqual(
    expect.arrayContaining(['Choose at least one AI role', 'Accept the declaration']),
  );
});

test.each([
  ['Short description', 400],
  ['Long bio', 700],
  ['Short bio', 500],
])('“%s” has at most %i characters', async (label, limit) => {
  answer({ [label]: 'n'.repeat(limit + 1) });
  expect(await screen.findByText(`${limit + 1} / ${limit}`)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Submit Form' }));
  await screen.findByRole('alert');
  expect(fieldLabelled(label)).toBeInvalid();
});
