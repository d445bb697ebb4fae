import { useFormReady } from '@concourse/forms/useFormReady';
import { Icon } from '@concourse/ui/Icon';
import * as s from './ReadinessNotice.module.scss';

type Props = { isChosen: boolean };

/** The yellow or green notice above the submit button, empty until a category is chosen. */
export function ReadinessNotice({ isChosen }: Props) {
  const ready = useFormReady();
  const look = ready ? s.ready : s.waiting;

  return (
    <p
      id="awards-nomination-readiness"
      tabIndex={-1}
      role="status"
      className={isChosen ? look : undefined}
    >
      {isChosen && <Icon name={ready ? 'check' : 'warning'} />}
      {isChosen &&
        (ready
          ? 'All justifications are complete and ready for submission!'
          : 'Please complete all justifications (150-300 words each) before submitting.')}
    </p>
  );
}
