import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Tabs } from './Tabs';

const tabs = [
  { id: 'partnership', label: 'Partnership Manager', content: <p>Opens doors</p> },
  { id: 'sales', label: 'Sales Executive', content: <p>Closes deals</p> },
  { id: 'later', label: 'Later', content: <p>Waits</p> },
];
const selected = () => screen.getByRole('tab', { selected: true });

beforeEach(() => history.replaceState(null, '', '/Careers'));

test('prerendered HTML contains all panels, and the tabs are links', () => {
  const html = renderToString(<Tabs label="Careers" tabs={tabs} />);
  expect(html).toContain('Opens doors');
  expect(html).toContain('Closes deals');
  expect(html).toContain('href="#sales"');
  expect(html).not.toContain('hidden');
});

test('the first tab is selected initially, also with an unknown fragment', () => {
  history.replaceState(null, '', '/Careers#unknown');
  render(<Tabs label="Careers" tabs={tabs} />);
  expect(screen.getByRole('tablist', { name: 'Careers' })).toBeVisible();
  expect(selected()).toHaveAccessibleName('Partnership Manager');
  expect(screen.getByRole('tabpanel', { name: 'Partnership Manager' })).toBeVisible();
  expect(screen.getByText('Closes deals')).not.toBeVisible();
});

test('the fragment of the address selects a tab, and selecting a tab updates the fragment', async () => {
  history.replaceState(null, '', '/Careers#sales');
  render(<Tabs label="Careers" tabs={tabs} />);
  expect(selected()).toHaveAccessibleName('Sales Executive');
  await userEvent.click(screen.getByRole('tab', { name: 'Later' }));
  expect(screen.getByText('Waits')).toBeVisible();
  expect(location.hash).toBe('#later');
});

test('arrow keys, Home and End move between tabs', async () => {
  render(<Tabs label="Careers" tabs={tabs} />);
  await userEvent.tab();
  expect(selected()).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(selected()).toHaveAccessibleName('Later');
  expect(selected()).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(selected()).toHaveAccessibleName('Sales Executive');
  await userEvent.keyboard('{End}');
  expect(selected()).toHaveAccessibleName('Later');
});
