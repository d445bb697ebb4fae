import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter } from 'react-router-dom';
import { clearDeviceStorage } from '@concourse/forms/testing/clearDeviceStorage';
import {
  formKeys,
  mockFormServices,
  type MockFormServices,
} from '@concourse/testing/mockFormServices';
import { categories } from '../content/categories';
import { awardsIndustries } from '../content/industries';
import AwardsNominationPage from './AwardsNominationPage';

const words = (count: number): string => Array.from({ length: count }, () => 'line').join(' ');
const box = (title: string): HTMLElement =>
  screen.getByRole('textbox', { name: new RegExp(`Why should this win in ${title}`) });
const choice = (title: string): HTMLElement => screen.getByRole('checkbox', { name: title });
const submit = (): HTMLElement => screen.getByRole('button', { name: 'Submit Application' });
const write = (title: string, count: number): void => {
  fireEvent.change(box(title), { target: { value: words(count) } });
};

const waiting = 'Please complete all justifications (150-300 words each) before submitting.';
const ready = 'All justifications are complete and ready for submission!';

let services: MockFormServices;

beforeEach(async () => {
  await clearDeviceStorage();
  services = mockFormServices('{"message":"noted"}');
  window.history.replaceState(null, '', '/gais/award-form-page');
});

test('the form starts without a category and asks for no justification', () => {
  render(<AwardsNominationPage />, { wrapper: BrowserRouter });
  expect(screen.getByText('No Categories Selected')).toBeVisible();
  expect(screen.queryByText(waiting)).toBeNull();
  expect(submit()).toHaveAccessibleDescription('');
  expect(submit()).not.toHaveAttribute('aria-disabled');
  expect(screen.getByRole('checkbox', { name: /I declare/ })).not.toBeChecked();
});

test('categories that are ticked before hydration stay chosen, next to the one of the URL', async () => {
  window.history.replaceState(null, '', '/gais/award-form-page?category=human-interface');
  const container = document.body.appendChild(document.createElement('div'));
  const page = (
    <BrowserRouter>
      <AwardsNominationPage />
    </BrowserRouter>
  );
  container.innerHTML = renderToString(page);
  for (const title of ['Public Service', 'Health and Care']) fireEvent.click(choice(title));
  const errors: unknown[] = [];
  const onRecoverableError = (error: unknown): void => void errors.push(error);
  const root = await act(() => hydrateRoot(container, page, { onRecoverableError }));
  for (const { title } of categories) {
    const isChosen = ['Public Service', 'Health and Care', 'Human Interface'].includes(title);
    expect((choice(title) as HTMLInputElement).checked).toBe(isChosen);
    expect(screen.queryAllByRole('region', { name: title })).toHaveLength(isChosen ? 1 : 0);
  }
  expect(errors).toEqual([]);
  act(() => root.unmount());
  container.remove();
});

test('the form offers nine categories and forty industries', () => {
  render(<AwardsNominationPage />, { wrapper: BrowserRouter });
  const list = within(screen.getByRole('list', { name: 'Award categories' }));
  expect(list.getAllByRole('checkbox')).toHaveLength(9);
  for (const { title } of categories) expect(choice(title)).not.toBeChecked();
  const industries = within(screen.getByRole('combobox', { name: /^Industry/ }));
  const options = industries.getAllByRole('option').map((option) => option.textContent);
  expect(options.slice(1)).toEqual(awardsIndustries);
});

test('selecting a category shows its text box, its word count states and its entry in the summary', async () => {
  const visitor = userEvent.setup();
  render(<AwardsNominationPage />, { wrapper: BrowserRouter });
  await visitor.click(choice('Public Service'));
  expect(screen.queryByText('No Categories Selected')).not.toBeInTheDocument();
  const summary = within(screen.getByRole('list', { name: 'Selected categories' }));
  expect(summary.getByRole('link', { name: 'Public Service' })).toBeVisible();

  const card = within(screen.getByRole('region', { name: 'Public Service' }));
  expect(await card.findByText('Justification required')).toBeVisible();
  write('Public Service', 149);
  expect(await card.findByText('Minimum 150 words required')).toBeVisible();
  write('Public Service', 150);
  expect(await card.findByText('Perfect length!')).toBeVisible();
  expect(card.getByText('Within target range')).toBeVisible();
  write('Public Service', 300);
  expect(await card.findByText('Perfect length!')).toBeVisible();
  write('Public Service', 301);
  expect(await card.findByText('Exceeds word limit')).toBeVisible();
});

test('the form is complete only if every selected category has 150 to 300 words', async () => {
  const visitor = userEvent.setup();
  render(<AwardsNominationPage />, { wrapper: BrowserRouter });
  await visitor.click(choice('Public Service'));
  await visitor.click(choice('Human Interface'));
  write('Public Service', 200);
  expect(screen.getByText(waiting)).toBeVisible();
  write('Human Interface', 300);
  expect(await screen.findByText(ready)).toBeVisible();
  expect(submit()).toHaveAccessibleDescription(ready);
  write('Human Interface', 301);
  expect(await screen.findByText(waiting)).toBeVisible();
  expect(submit()).toHaveAccessibleDescription(waiting);
});

test('submitting an incomplete form lists the incomplete fields', async () => {
  const visitor = userEvent.setup();
  render(<AwardsNominationPage />, { wrapper: BrowserRouter });
  await visitor.click(choice('Public Service'));
  await visitor.click(submit());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Please complete all justifications before submitting.');
  expect(
    within(alert).getByRole('link', { name: /Enter the name of the organization/ }),
  ).toBeVisible();
  expect(within(alert).getByRole('link', { name: /Public Service/ })).toBeVisible();
});

test('without a category, the error appears in the summary and at the list', async () => {
  const visitor = userEvent.setup();
  render(<AwardsNominationPage />, { wrapper: BrowserRouter });
  await visitor.click(submit());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Please complete all justifications before submitting.');
  expect(within(alert).getAllByRole('link')).toHaveLength(14);
  const list = screen.getByRole('list', { name: 'Award categories' });
  expect(list).toHaveAccessibleDescription('Choose at least one category');
  expect(screen.getByText('After the categories')).toBeVisible();
  await visitor.click(choice('Public Service'));
  expect(list).not.toHaveAccessibleDescription();
});

test('removing a category removes its text, and undo restores both', async () => {
  const visitor = userEvent.setup();
  render(<AwardsNominationPage />, { wrapper: BrowserRouter });
  await visitor.click(choice('Public Service'));
  write('Public Service', 160);
  await visitor.click(screen.getByRole('button', { name: 'Remove Public Service' }));
  expect(choice('Public Service')).not.toBeChecked();
  expect(screen.getByText('No Categories Selected')).toBeVisible();
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  await visitor.click(undo);
  expect(choice('Public Service')).toBeChecked();
  expect(box('Public Service')).toHaveValue(words(160));
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Public Service' })).toHaveFocus());
});

test('selecting "Others" shows a field for the industry', async () => {
  const visitor = userEvent.setup();
  render(<AwardsNominationPage />, { wrapper: BrowserRouter });
  expect(screen.queryByRole('textbox', { name: 'Your industry' })).not.toBeInTheDocument();
  await visitor.selectOptions(screen.getByRole('combobox', { name: /^Industry/ }), 'Others');
  expect(screen.getByRole('textbox', { name: 'Your industry' })).toBeVisible();
});

test('the category of the URL is selected and can be deselected', async () => {
  const visitor = userEvent.setup();
  window.history.pushState(null, '', '/gais/award-form-page?category=climate-and-grid');
  render(<AwardsNominationPage />, { wrapper: BrowserRouter });
  await waitFor(() => expect(choice('Climate and Grid')).toBeChecked());
  await visitor.click(choice('Climate and Grid'));
  expect(choice('Climate and Grid')).not.toBeChecked();
});

test('an unknown category in the URL selects nothing', () => {
  window.history.replaceState(null, '', '/gais/award-form-page?category=best-hat');
  render(<AwardsNominationPage />, { wrapper: BrowserRouter });
  expect(screen.getByText('No Categories Selected')).toBeVisible();
});

const organization = {
  'Organization name': 'Tessellar',
  'Contact person': 'Mei Tanabe',
  'Job title': 'Chief Executive',
  Email: 'mei@tessellar.example',
  Website: 'tessellar.example',
  'Year of incorporation': '2016',
  Country: 'Germany',
  'Founder’s name': 'Mei Tanabe',
  'Total employees': '1,200',
  'Company description': 'Customs papers, read and drafted.',
  Specialization: 'Customs',
};

async function fillAll(visitor: UserEvent): Promise<void> {
  for (const [name, value] of Object.entries(organization)) {
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  }
  await visitor.selectOptions(screen.getByRole('combobox', { name: 'Industry' }), 'Others');
  fireEvent.change(screen.getByRole('textbox', { name: 'Your industry' }), {
    target: { value: 'Lighthouses' },
  });
  await visitor.click(choice('Public Service'));
  await visitor.click(choice('Human Interface'));
  write('Public Service', 150);
  write('Human Interface', 300);
  await visitor.click(screen.getByRole('checkbox', { name: /I declare/ }));
  await waitFor(() => expect(submit()).toHaveAccessibleDescription(ready));
}

test('a sent form has the payload of the service, shows a thank-you message, and can be restarted', async () => {
  const visitor = userEvent.setup();
  render(<AwardsNominationPage />, { wrapper: BrowserRouter });
  await fillAll(visitor);
  await visitor.click(submit());

  const notice = (await screen.findByText('Form submitted successfully!')).closest('[role=status]');
  expect(notice).toHaveTextContent('Thank you for your nomination.');
  expect(services.requests).toMatchObject([{ url: '/submit' }]);
  const [payload] = services.payloads;
  expect(formKeys(payload)).toEqual([
    'organizationName',
    'contactPerson',
    'jobTitle',
    'email',
    'website',
    'incorporationYear',
    'country',
    'foundersName',
    'totalEmployees',
    'companyDescription',
    'industry',
    'customIndustry',
    'specialization',
    'declaration',
    'selectedCategories',
    'justifications',
  ]);
  expect(payload).toMatchObject({
    access_key: 'local-access-key',
    website: 'https://tessellar.example',
    incorporationYear: 2016,
    totalEmployees: 1200,
    industry: 'Others',
    customIndustry: 'Lighthouses',
    declaration: true,
    selectedCategories: ['public-service', 'human-interface'],
    justifications: { 'public-service': words(150), 'human-interface': words(300) },
  });

  expect(
    screen.getByRole('heading', { level: 1, name: 'Received. Now it is our turn to read.' }),
  ).toBeVisible();
  expect(screen.getByText(words(150))).toBeInTheDocument(); // the printable receipt
  await visitor.click(screen.getByRole('button', { name: 'Nominate another team' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Show your working.' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Organization name' })).toHaveValue('');
  expect(screen.getByRole('checkbox', { name: /I declare/ })).not.toBeChecked();
  expect(screen.getByText('No Categories Selected')).toBeVisible();
});

test.each([
  [500, 'Form submission failed. Please try again.'],
  ['down', 'There was an error submitting the form.'],
] as const)('a response %s keeps all input and shows “%s”', async (answer, message) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const visitor = userEvent.setup();
  services.response = answer === 'down' ? answer : { status: answer, text: '' };
  render(<AwardsNominationPage />, { wrapper: BrowserRouter });
  await fillAll(visitor);
  await visitor.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('textbox', { name: 'Organization name' })).toHaveValue('Tessellar');
  expect(box('Public Service')).toHaveValue(words(150));
});

test('opening the form from several "Apply Now" links keeps only the last category, without a draft notice', async () => {
  const arriveFor = (id: string) => {
    window.history.pushState(null, '', `/gais/award-form-page?category=${id}`);
    return render(<AwardsNominationPage />, { wrapper: BrowserRouter });
  };
  const { unmount } = arriveFor('climate-and-grid');
  await waitFor(() => expect(choice('Climate and Grid')).toBeChecked());
  unmount();
  arriveFor('public-service');
  await waitFor(() => expect(choice('Public Service')).toBeChecked());
  expect(choice('Climate and Grid')).not.toBeChecked();
  expect(screen.queryByText('Welcome back')).not.toBeInTheDocument();
});

test('a draft is restored later, together with the category of the URL', async () => {
  const visitor = userEvent.setup();
  const { unmount } = render(<AwardsNominationPage />, { wrapper: BrowserRouter });
  await visitor.click(choice('Public Service'));
  write('Public Service', 12);
  await visitor.type(screen.getByRole('textbox', { name: 'Organization name' }), 'Tessellar');
  unmount();

  window.history.pushState(null, '', '/gais/award-form-page?category=climate-and-grid');
  render(<AwardsNominationPage />, { wrapper: BrowserRouter });
  await waitFor(() => expect(choice('Climate and Grid')).toBeChecked());
  expect(screen.getByRole('textbox', { name: 'Organization name' })).toHaveValue('Tessellar');
  expect(choice('Public Service')).toBeChecked();
  expect(box('Public Service')).toHaveValue(words(12));
});
