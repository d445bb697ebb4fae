import { DatePhase } from '@concourse/site/byDatePhase';
import { Notice } from '@concourse/ui/Notice';
import { dates, nextAwards } from '../content/dates';

/** Shown above a nomination before nominations open and after the deadline: what happens to it now. */
export const NominationNotice = () => (
  <DatePhase
    fact="awards.deadline"
    upcoming={
      <DatePhase
        fact="awards.freeNominations"
        upcoming={
          <Notice kind="info" title="You can already nominate.">
            <p>We read nominations from {dates.freeNominations.date}.</p>
          </Notice>
        }
        today={null}
        past={null}
      />
    }
    past={
      <Notice kind="info" title={`Nominations for 2025-26 closed on ${dates.deadline.date}.`}>
        <p>You can still nominate: for the next awards, at no cost today. {nextAwards}</p>
      </Notice>
    }
  />
);
