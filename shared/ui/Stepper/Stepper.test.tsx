import { render, screen, within } from '@testing-library/react';
import { Stepper } from './Stepper';

test('marks steps as current, done or in need of attention', () => {
  render(
    <Stepper
      label="Steps of the application"
      steps={[
        { label: 'Company', href: '#company', state: 'done' },
        { label: 'Evidence', state: 'current', note: 'You are here' },
        { label: 'Declaration', state: 'error', note: '1 box to tick' },
        { label: 'Submit' },
      ]}
    />,
  );
  const list = screen.getByRole('list', { name: 'Steps of the application' });
  const [company, evidence, declaration] = within(list).getAllByRole('listitem');
  expect(company).toHaveTextContent('Company (done)');
  expect(within(list).getByRole('link', { name: 'Company' })).toHaveAttribute('href', '#company');
  expect(evidence).toHaveAttribute('aria-current', 'step');
  expect(declaration).toHaveTextContent('Declaration (needs attention)1 box to tick');
});

test('the line with the current step is hidden from assistive technology', () => {
  const labels = ['Company', 'Visibility', 'Role', 'Representative', 'Quote'];
  render(
    <Stepper
      label="Steps"
      steps={labels.map((label, index) => (index === 2 ? { label, state: 'current' } : { label }))}
    />,
  );
  const here = screen.getByText('3 of 5').parentElement;
  expect(here).toHaveTextContent('3 of 5Role');
  expect(here).toHaveAttribute('aria-hidden', 'true');
});
