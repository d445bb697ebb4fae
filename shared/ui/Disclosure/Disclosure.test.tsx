import { render, screen } from '@testing-library/react';
import { Disclosure } from './Disclosure';

const details = () => screen.getByRole('group');

test('holds its content in the HTML, closed at first', () => {
  render(
    <Disclosure title="Assurance" text="Fourteen sessions" trackBadge="T2" line={2}>
      <p>Testing and audit</p>
    </Disclosure>,
  );
  expect(details()).not.toHaveAttribute('open');
  expect(screen.getByText('Testing and audit')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 3, name: 'Assurance' })).toBeInTheDocument();
});

test('opens and closes when its page says so', () => {
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

test('a render does not undo what the visitor did', () => {
  const { rerender } = render(<Disclosure title="Assurance">Audit</Disclosure>);
  (details() as HTMLDetailsElement).open = true;
  rerender(<Disclosure title="Assurance, again">Audit</Disclosure>);
  expect(details()).toHaveAttribute('open');
});
