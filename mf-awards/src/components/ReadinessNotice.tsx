import { useDeferredValue } from 'react';
import { useFormValue } from '@concourse/shared/forms/useFormValue';
import { Icon } from '@concourse/shared/ui/Icon';
import { isReady } from '../forms/categoryChoice';
import * as s from './ReadinessNotice.module.scss';

/** The yellow and the green notice above the button. */
export function ReadinessNotice() {
  const [selectedCategories] = useFormValue<string[]>('selectedCategories');
  const [justifications] = useFormValue<Record<string, string>>('justifications');
  // Counting can wait until the key that was pressed is on the screen.
  const settled = useDeferredValue(justifications);
  const ready = isReady({ selectedCategories, justifications: settled });

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
