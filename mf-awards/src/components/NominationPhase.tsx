import type { ReactNode } from 'react';
import { DatePhase } from '@concourse/site/byDatePhase';

type Props = {
  /** Before free nominations open. */
  before: ReactNode;
  open: ReactNode;
  /** On the day of the deadline; defaults to `open`. */
  lastDay?: ReactNode;
  closed: ReactNode;
};

/** Shows the content for the current phase of nominations. */
export const NominationPhase = ({ before, open, lastDay = open, closed }: Props) => (
  <DatePhase
    fact="awards.deadline"
    upcoming={
      <DatePhase fact="awards.freeNominations" upcoming={before} today={open} past={open} />
    }
    today={lastDay}
    past={closed}
  />
);
