import { DatePhase } from '@concourse/site/byDatePhase';
import { Notice } from '@concourse/ui/Notice';
import { dates, nextAwards } from '../content/dates';
import { nominationFee } from '../content/nominationFee';

/** Shown above a nomination after the deadline: what happens to nominations now, and their costs. */
export const DeadlinePassedNotice = () => (
  <DatePhase
    fact="awards.deadline"
    upcoming={null}
    past={
      <Notice kind="info" title={`Nominations for 2025-26 closed on ${dates.deadline.date}.`}>
        <p>You can still nominate: for the next awards. We keep what you send. {nextAwards}</p>
        <p>{nominationFee.after}</p>
      </Notice>
    }
  />
);
