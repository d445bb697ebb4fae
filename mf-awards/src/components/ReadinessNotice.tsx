import { useFormReady } from '@concourse/forms/useFormReady';
import { Icon } from '@concourse/ui/Icon';
import * as s from './ReadinessNotice.module.scss';

/** The yellow or green notice above the submit button. */
export function ReadinessNotice() {
  const ready = useFormReady();

  return (
    <p
      id="awards-nomination-readiness"
      tabIndex={-1}
      role="status"
      className={ready ? s.ready : s.waiting}
    >
      <Icon name={ready ? 'check' : 'warning'} />
      {ready
        ? 'All justifications are complete and ready for submission!'
        : 'Please complete all justifications (150-300 words each) before submitting.'}
    </p>
  );
}
