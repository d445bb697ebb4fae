import { Icon } from '@concourse/ui/Icon';
import type { Session } from '../../content/programme/session';
import { toggleSession } from '../../programme/myProgramme';
import * as s from './ToggleSessionButton.module.scss';

type Props = { session: Session; chosen: boolean };

/** A toggle button that adds a session to the visitor's programme. Hidden without JavaScript. */
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
