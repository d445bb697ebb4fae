import { clsx } from 'clsx';
import { Icon } from '../Icon/Icon';
import * as s from './Stepper.module.scss';

export type Step = {
  label: string;
  /** Link to the section of the form, such as `#declaration`. */
  href?: string;
  note?: string;
  state?: 'done' | 'current' | 'error';
};

type Props = {
  /** Accessible name of the list, such as "Steps of the application". */
  label: string;
  steps: Step[];
  /** Stays vertical on phones. */
  vertical?: boolean;
};

const hiddenText = { done: ' (done)', current: '', error: ' (needs attention)' };

/** The steps of a form on a line: vertical, on phones horizontal. */
export function Stepper({ label, steps, vertical }: Props) {
  const current = steps.findIndex(({ state }) => state === 'current');
  return (
    <div>
      <ol className={clsx('list', s.steps, !vertical && s.row)} aria-label={label}>
        {steps.map((step) => (
          <li
            key={step.label}
            className={clsx(s.step, step.state && s[step.state])}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            {step.state === 'done' && <Icon name="check" className={s.tick} />}
            {step.href === undefined ? step.label : <a href={step.href}>{step.label}</a>}
            {step.state && <span className="vh">{hiddenText[step.state]}</span>}
            {step.note !== undefined && <small className={s.note}>{step.note}</small>}
          </li>
        ))}
      </ol>
      <p className={s.here} aria-hidden="true">
        <span className={s.count}>
          {current < 0 ? `${steps.length} steps` : `${current + 1} of ${steps.length}`}
        </span>
        <span>{steps[current]?.label}</span>
      </p>
    </div>
  );
}
