import { useFormReady } from '@concourse/forms/useFormReady';
import { Icon } from '@concourse/ui/Icon';
import * as s from './ReadinessNotice.module.scss';

type Props = { isChosen: boolean };

/** The yellow or green notice above the submit button, empty until a category is chosen. */
export function ReadinessNotice({ isChosen }: Props) {
  const ready = useFormReady();
  // The empty status exists from the start, because screen readers announce only changes of a status.
  const status = { id: 'awards-nomination-readiness', tabIndex: -1, role: 'status' };
  if (!isChosen) return <p {...status} />;
  return (
    <p {...status} className={ready ? s.ready : s.waiting}>
      <Icon name={ready ? 'check' : 'warning'} />
      <span>
        {ready
          ? 'All justifications are complete and ready for submission!'
          : 'Please complete all justifications (150-300 words each) before submitting.'}
      </span>
    </p>
  );
}
