import { DatePhase } from '@concourse/site/byDatePhase';
import { byListed } from '@concourse/site/factList';
import {
  EventActions,
  PrimaryAction,
  SecondaryAction,
  askForDates,
  seeWinners,
  type Action,
} from '@concourse/ui/EventActions';
import { winners } from '../content/winners';

type Props = {
  /** The fixed action of the page: primary until the deadline of nominations, then second. */
  nominate: Action;
};

/** Only during rendering. */
const resultsAction = (): Action => ({
  label: byListed(winners, { listed: seeWinners.label, empty: askForDates.results.label }),
  href: byListed(winners, { listed: seeWinners.href, empty: askForDates.results.href }),
});

export const AwardsActions = ({ nominate }: Props) => (
  <DatePhase
    fact="awards.deadline"
    upcoming={<PrimaryAction {...nominate} />}
    past={
      <EventActions own={{ over: askForDates.over, results: resultsAction() }}>
        <SecondaryAction href={nominate.href} label={nominate.label} />
      </EventActions>
    }
  />
);
