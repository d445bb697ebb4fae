import { Stepper, type Step } from '@concourse/ui/Stepper';
import type { NextStep } from './ending';
import * as s from './Slip.module.scss';

type Props = {
  /** What it is a slip of: the name of the form. */
  name: string;
  reference: string;
  arrivedAt: string;
  next: NextStep[];
};

/** A slip that was torn off: the reference, what has happened, and what happens next. */
export function Slip({ name, reference, arrivedAt, next }: Props) {
  const steps = next.map((step, index): Step => {
    return index === 0 ? { ...step, state: 'current' } : step;
  });
  return (
    <div className={`on-dark ${s.slip}`}>
      <p className={s.top}>
        <span>{name}</span>
        <b className="tnum">{reference}</b>
      </p>
      <Stepper
        label="What happens next"
        vertical
        steps={[{ label: 'Received', note: arrivedAt, state: 'done' }, ...steps]}
      />
    </div>
  );
}
