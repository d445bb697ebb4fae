import { Icon } from '@concourse/ui/Icon';
import type { Session } from '../../content/programme/session';
import { toggleSession } from '../../programme/myProgramme';
import * as s from './ToggleSessionButton.module.scss';

type Props = {
  session: Session;
  chosen: boolean;
  /** Shows a label. Without it the button is placed on the ring of a stop. */
  labelled?: boolean;
};

/** A toggle button that adds a session to the visitor's programme. Hidden without JavaScript. */
export function ToggleSessionButton({ session, chosen, labelled = false }: Props) {
  const visibleIf = (shown: boolean): string | undefined => (labelled && shown ? s.word : 'vh');
  return (
    <button
      type="button"
      className={labelled ? s.labelled : s.choose}
      aria-pressed={chosen}
      onClick={() => toggleSession(session)}
    >
      <span className={s.ring}>
        <Icon name={chosen ? 'check' : 'plus'} />
      </span>
      {/* The name stays the same and contains both visible labels. */}
      <span className={visibleIf(!chosen)}>Keep</span>{' '}
      <span className={visibleIf(chosen)}>in my programme</span>
      <span className="vh">: {session.title}</span>
    </button>
  );
}
