import { Notice } from '@concourse/ui/Notice';
import { dates, nextAwards } from '../content/dates';
import { NominationPhase } from './NominationPhase';

/** Shown above a nomination before nominations open and after the deadline: what happens to it now. */
export const NominationNotice = () => (
  <NominationPhase
    before={
      <Notice kind="info" title="You can already nominate.">
        <p>We read nominations from {dates.freeNominations.date}.</p>
      </Notice>
    }
    open={null}
    closed={
      <Notice kind="info" title={`Nominations for 2025-26 closed on ${dates.deadline.date}.`}>
        <p>You can still nominate: for the next awards, at no cost today. {nextAwards}</p>
      </Notice>
    }
  />
);
