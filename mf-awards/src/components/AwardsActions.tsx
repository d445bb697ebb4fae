import { DatePhase } from '@concourse/site/byDatePhase';
import { Button } from '@concourse/ui/Button';
import { EventActions, PrimaryAction, seeWinners, type Action } from '@concourse/ui/EventActions';
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
        <Button href={nominate.href} variant="line">
          {nominate.label}
        </Button>
      </EventActions>
    }
  />
);
