import { Stepper, type Step } from '@concourse/ui/Stepper';
import * as s from './Receipt.module.scss';
import type { NextStep } from './successContent';

type Props = {
  /** The name of the form. */
  name: string;
  reference: string;
  sentAt: string;
  nextSteps: NextStep[];
};

/** A receipt: the reference, what has happened and the next steps. */
export function Receipt({ name, reference, sentAt, nextSteps }: Props) {
  const steps = nextSteps.map((step, index): Step => {
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
        steps={[{ label: 'Received', note: sentAt, state: 'done' }, ...steps]}
      />
    </div>
  );
}
