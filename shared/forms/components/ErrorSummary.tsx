import { type MouseEvent, useEffect, useRef } from 'react';
import { get, useFormState } from 'react-hook-form';
import { Icon } from '@concourse/ui/Icon';
import type { FormDefinition, FieldProblem } from '../defineForm';
import { fieldId } from '../engine/FormRuntime';
import { focusNotice } from '../engine/notices';
import * as s from './ErrorSummary.module.scss';

type Props = {
  form: FormDefinition;
  /** A new array for every submit, so that the summary takes the focus each time. */
  problems: FieldProblem[];
};

function goTo(event: MouseEvent, id: string): void {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  // The label must be visible below the header, too.
  const field = control.closest('[data-width]') ?? control;
  field.scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
}

const numberWords = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
];

const counted = (count: number): string =>
  `${numberWords[count] ?? count} ${count === 1 ? 'thing' : 'things'}`;

/** Lists the problems of the form with a link to each field. */
export function ErrorSummary({ form, problems }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  const { errors } = useFormState();
  const headingId = `${form.id}-problems`;
  const invalid = typeof form.invalid === 'function' ? form.invalid(problems) : form.invalid;

  useEffect(() => focusNotice(summary.current), [problems]);

  return (
    <div className={s.summary} role="alert" tabIndex={-1} aria-labelledby={headingId} ref={summary}>
      <h2 className={s.heading} id={headingId}>
        <Icon name="alert" />
        {counted(problems.length)} to fix before you submit
      </h2>
      {invalid && <p>{invalid}</p>}
      <p>Nothing is lost. Each link takes you to its field.</p>
      <ol className={s.list}>
        {problems.map(({ name, message }) => (
          // Fixed problems stay in the list, struck through: a shrinking list would move the field while the
          // visitor types.
          <li key={name} data-answered={get(errors, name) === undefined || undefined}>
            <a
              href={`#${fieldId(form, name)}`}
              onClick={(event) => goTo(event, fieldId(form, name))}
            >
              {message}
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}
