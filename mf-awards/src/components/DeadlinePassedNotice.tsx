import { DatePhase } from '@concourse/site/byDatePhase';
import { Notice } from '@concourse/ui/Notice';
import { dates, nextAwards } from '../content/dates';

/** Shown above a nomination after the deadline: what happens to nominations now. */
export const DeadlinePassedNotice = () => (
  <DatePhase
    fact="awards.deadline"
    upcoming={null}
    past={
      <Notice kind="info" title={`Nominations for 2025-26 closed on ${dates.deadline.date}.`}>
        <p>You can still nominate: for the next awards, at no cost today. {nextAwards}</p>
      </Notice>
    }
  />
);
