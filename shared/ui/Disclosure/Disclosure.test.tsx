import { render, screen } from '@testing-library/react';
import { Disclosure } from './Disclosure';

const details = () => screen.getByRole('group');

test('is initially closed, with its content in the HTML', () => {
  render(
    <Disclosure title="Assurance" text="Fourteen sessions" trackBadge="T2" line={2}>
      <p>Testing and audit</p>
    </Disclosure>,
  );
  expect(details()).not.toHaveAttribute('open');
  expect(screen.getByText('Testing and audit')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 3, name: 'Assurance' })).toBeInTheDocument();
});

test('a change of `open` opens and closes it', () => {
  const { rerender } = render(<Disclosure title="Assurance">Audit</Disclosure>);
  rerender(
    <Disclosure title="Assurance" open>
      Audit
    </Disclosure>,
  );
  expect(details()).toHaveAttribute('open');
  rerender(<Disclosure title="Assurance">Audit</Disclosure>);
  expect(details()).not.toHaveAttribute('open');
});

test('a rerender does not reset a disclosure that the visitor opened', () => {
  const { rerender } = render(<Disclosure title="Assurance">Audit</Disclosure>);
  (details() as HTMLDetailsElement).open = true;
  rerender(<Disclosure title="Assurance, again">Audit</Disclosure>);
  expect(details()).toHaveAttribute('open');
});
