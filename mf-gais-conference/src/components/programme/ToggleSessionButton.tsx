import { byEventStage } from '@concourse/site/eventStage';
import { Icon } from '@concourse/ui/Icon';
import type { Session } from '../../content/programme/session';
import { sessionPagePath } from '../../content/programme/sessionPath';
import { toggleSession } from '../../programme/myProgramme';
import * as s from './ToggleSessionButton.module.scss';

type Props = {
  session: Session;
  chosen: boolean;
  /** Shows a label. Without it the button is placed on the ring of a stop. */
  labelled?: boolean;
};

/** A toggle button that adds a session to the visitor's programme: to attend it, and after the summit as a record. Hidden without JavaScript. */
export function ToggleSessionButton({ session, chosen, labelled = false }: Props) {
  const label = byEventStage({ announced: 'Keep', over: 'I was there' });
  const name = byEventStage({ announced: 'Keep', over: 'I was there: keep' });
  return (
    <button
      type="button"
      className={labelled ? s.labelled : s.choose}
      aria-pressed={chosen}
      // Its page opens without a network.
      data-offline={chosen ? sessionPagePath(session) : undefined}
      onClick={() => toggleSession(session)}
    >
      <span className={s.ring}>
        <Icon name={chosen ? 'check' : 'plus'} />
      </span>
      {/* The name contains both labels and does not change, because aria-pressed says the state. */}
      <span className="vh">
        {name} in my programme: {session.title}
      </span>
      {labelled && <span aria-hidden="true">{chosen ? 'In my programme' : label}</span>}
    </button>
  );
}
