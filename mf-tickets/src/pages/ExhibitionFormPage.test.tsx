import 'fake-indexeddb/auto';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { answer, fieldLabelled } from '@concourse/testing/answer';
import { aiRoles } from '../content/exhibition';
import * as exhibition from '../content/exhibition';
import ExhibitionFormPage from './ExhibitionFormPage';

afterEach(() => localStorage.clear());

beforeEach(() => {
  render(
    <MemoryRouter initialEntries={['/gais/exhibition-form']}>
      <ExhibitionFormPage />
    </MemoryRouter>,
  );
});

const optionsOf = (name: RegExp): (string | null)[] =>
  [...screen.getByRole('combobox', { name }).children].map((option) => option.textContent);

test('the form has five numbered sections with every text field', () => {
  for (const title of [
    /^1\. Company information/,
    /^2\. AI role and contribution/,
    /^3\. Showcase requirements/,
    /^4\. Contact details/,
    /^5\. Consent and confirmation/,
  ]) {
    expect(screen.getByRole('group', { name: title })).toBeVisible();
  }
  for (const name of [
    /^Company name/,
    /^Website/,
    /^Headquarters/,
    /^Year founded/,
    /^Company description/,
    /^Exhibition goals/,
    /^Contact name/,
    /^Position/,
    /^Email/,
    /^Phone/,
    /^LinkedIn profile/,
    /^Signature/,
  ]) {
    expect(screen.getByRole('textbox', { name })).toBeVisible();
  }
  expect(screen.getByRole('slider', { name: /AI progress/ })).toHaveAttribute('max', '100');
});

test('the consent label links both terms', () => {
  const label = screen.getByText((_, element) =>
    /^We accept the terms of the free exhibition space and the terms of this site\.$/.test(
      element?.matches('label') ? element.textContent : '',
    ),
  );
  const links = within(label).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['terms of the free exhibition space', '/terms#exhibition'],
    ['terms of this site', '/terms'],
  ]);
  expect(within(label).getByRole('checkbox')).not.toBeChecked();
});

test('every list has the expected options, and nothing is chosen', () => {
  expect(optionsOf(/^Company size/).slice(1)).toEqual([...exhibition.companySizes]);
  expect(optionsOf(/^Primary industry/).slice(1)).toEqual([...exhibition.primaryIndustries]);
  expect(optionsOf(/^AI role/).slice(1)).toEqual([...aiRoles]);
  expect(optionsOf(/^AI stage/).slice(1)).toEqual([...exhibition.aiStages]);
  const radios = ['Yes', 'No', ...exhibition.showcaseDays, ...exhibition.representativeCounts];
  for (const name of radios) expect(screen.getByRole('radio', { name })).not.toBeChecked();
  const consents = [/buy visitor tickets/, /is not included/, /accept the terms/];
  for (const name of [...exhibition.technologies, ...consents]) {
    expect(screen.getByRole('checkbox', { name })).not.toBeChecked();
  }
});

test('the description shows a character count with the limit of 250', async () => {
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: /^Company description/ }), 'Trams');
  expect(await screen.findByText('5 / 250')).toBeVisible();
});

test.each([
  ['Primary industry', 'Your primary industry', 'Enter your primary industry'],
  ['AI role', 'Your AI role', 'Enter your AI role'],
])('the option Other of “%s” shows the required field “%s”', async (list, label, problem) => {
  expect(fieldLabelled(label)).not.toBeVisible();
  answer({ [list]: 'Other' });
  expect(fieldLabelled(label)).toBeVisible();
  expect(fieldLabelled(label)).toBeRequired();
  fireEvent.click(screen.getByRole('button', { name: 'Submit Application' }));
  expect(await screen.findByRole('link', { name: problem })).toBeVisible();
});
