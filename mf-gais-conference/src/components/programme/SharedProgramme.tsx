import { Notice } from '@concourse/ui/Notice';
import type { Choice } from '../../programme/choice';
import { sessionCount } from '../../programme/schedule';
import * as s from './MyProgramme.module.scss';

type Props = {
  choice: Choice;
  /** Number of these sessions in the visitor's own programme. */
  ownCount: number;
};

export function SharedProgramme({ choice: { sessions, unknown }, ownCount }: Props) {
  const isTaken = ownCount === sessions.length;
  return (
    <div className={s.mine}>
      <Notice kind="info" title={`A shared programme: ${sessionCount(sessions.length)}`}>
        <p role="status">
          {isTaken && sessions.length > 0
            ? 'All of it is in your programme.'
            : 'Your own programme is unchanged until you add these sessions.'}
        </p>
        {unknown > 0 && (
          <p>
            {unknown === 1 ? 'One session' : `${unknown} sessions`} of this address{' '}
            {unknown === 1 ? 'is' : 'are'} not in the programme.
          </p>
        )}
      </Notice>
    </div>
  );
}
