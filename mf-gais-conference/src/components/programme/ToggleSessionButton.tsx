import { Icon } from '@concourse/ui/Icon';
import type { Session } from '../../content/programme/session';
import { toggleSession } from '../../programme/myProgramme';
import * as s from './ToggleSessionButton.module.scss';

type Props = { session: Session; chosen: boolean };

/** The ring of a session: pressed, it is in the visitor's programme. Nothing without a script. */
export function ToggleSessionButton({ session, chosen }: Props) {
  return (
    <button
      type="button"
      className={s.choose}
      aria-pressed={chosen}
      onClick={() => toggleSession(session)}
    >
      <span className={s.ring}>
        <Icon name={chosen ? 'check' : 'plus'} />
      </span>
      <span className="vh">In my programme: {session.title}</span>
    </button>
  );
}
