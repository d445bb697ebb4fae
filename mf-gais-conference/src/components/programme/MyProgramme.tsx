import { useState } from 'react';
import { byEventStage, EventStage } from '@concourse/site/eventStage';
import { Button } from '@concourse/ui/Button';
import { ButtonRow } from '@concourse/ui/ButtonRow';
import { Notice } from '@concourse/ui/Notice';
import { days } from '../../content/programme/days';
import type { Session } from '../../content/programme/session';
import { choiceText, type Choice } from '../../programme/choice';
import { findConflicts, takesPlace } from '../../programme/schedule';
import * as s from './MyProgramme.module.scss';
import { useSaveCalendar } from './useSaveCalendar';

type Props = { choice: Choice; isPersisted: boolean; onShowAll: () => void };

export const shareAddress = (sessions: Session[]): string =>
  `${window.location.origin}/gais/programme?sessions=${choiceText(sessions)}`;

export function MyProgramme({ choice: { sessions, unknown }, isPersisted, onShowAll }: Props) {
  const clashes = findConflicts(sessions);
  if (sessions.length === 0) {
    return (
      <div className={s.empty}>
        <p className="lead">
          {byEventStage({
            announced:
              'Nothing chosen yet. Press the ring of a session to add it: with every one, your line grows by a stop.',
            over: 'Nothing chosen yet. Press the rings of the sessions where you were: with every one, your line grows by a stop.',
          })}
        </p>
        <Button onClick={onShowAll}>Choose by the hour</Button>
      </div>
    );
  }
  return (
    <div className={s.mine}>
      {!isPersisted && (
        <Notice kind="warning" title="Your browser stores nothing for this site">
          {byEventStage({
            announced:
              'Your programme is here until you leave the page. Copy its address, or save it as a calendar.',
            over: 'Your programme is here until you leave the page. Copy its address.',
          })}
        </Notice>
      )}
      {unknown > 0 && (
        <Notice kind="info" title="Some of what you chose is no longer in the programme" />
      )}
      {clashes.length > 0 && <EventStage announced={<Clashes pairs={clashes} />} over={null} />}
      {sessions.some(takesPlace) && (
        <EventStage announced={<SaveCalendar sessions={sessions} />} over={null} />
      )}
      <Share key={choiceText(sessions)} address={shareAddress(sessions)} />
    </div>
  );
}

function SaveCalendar({ sessions }: { sessions: Session[] }) {
  const { save, problem } = useSaveCalendar();
  return (
    <>
      <ButtonRow>
        <Button
          icon="calendar"
          onClick={() => save(sessions, 'my-programme.ics', 'My programme of the summit')}
        >
          Save as a calendar
        </Button>
      </ButtonRow>
      <p role="status">{problem}</p>
    </>
  );
}

const Clashes = ({ pairs }: { pairs: [Session, Session][] }) => (
  <Notice
    kind="warning"
    title={
      pairs.length === 1
        ? 'Two sessions run at the same time'
        : 'Some sessions run at the same time'
    }
  >
    <ul className={s.clashes}>
      {pairs.map(([one, other]) => (
        <li key={`${one.id} ${other.id}`}>
          {days[one.day].weekday}: “{one.title}” until {one.end}, “{other.title}” from {other.start}
        </li>
      ))}
    </ul>
  </Notice>
);

const Share = ({ address }: { address: string }) => (
  <div className={s.share}>
    <label htmlFor="share-address">Address to share</label>
    <div className={s.address}>
      <input
        id="share-address"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyAddress address={address} label="Copy" />
    </div>
  </div>
);

export function CopyAddress({ address, label }: { address: string; label: string }) {
  const [said, setSaid] = useState('');

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setSaid('Copied.');
    } catch {
      setSaid('Your browser does not allow copying: select the address and copy it yourself.');
    }
  };

  return (
    <>
      <Button size="sm" icon="link" variant="line" onClick={() => void copy()}>
        {label}
      </Button>
      <p role="status">{said}</p>
    </>
  );
}
