import { DatePhase } from '@concourse/site/byDatePhase';
import {
  EventActions,
  PrimaryAction,
  SecondaryAction,
  seeWinners,
  type Action,
} from '@concourse/ui/EventActions';
import { withWinners } from '../content/winners';

type Props = {
  /** The fixed action of the page: primary until the deadline of nominations, then second. */
  nominate: Action;
};

export const AwardsActions = ({ nominate }: Props) => (
  <DatePhase
    fact="awards.deadline"
    upcoming={<PrimaryAction {...nominate} />}
    past={
      <EventActions own={withWinners(seeWinners)}>
        <SecondaryAction href={nominate.href} label={nominate.label} />
      </EventActions>
    }
  />
);
