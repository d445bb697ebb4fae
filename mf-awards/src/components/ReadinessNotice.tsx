import { useSettled } from '@concourse/shared/forms/useSettled';
import { Icon } from '@concourse/shared/ui/Icon';
import { choiceOf, isReady } from '../forms/categoryChoice';
import * as s from './ReadinessNotice.module.scss';

/** The yellow and the green notice above the button. */
export function ReadinessNotice() {
  // A change of the categories changes the justifications with them.
  const ready = useSettled('justifications', 150, (values) => isReady(choiceOf(values)));

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
