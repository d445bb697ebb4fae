import { DatePhase } from '@concourse/site/byDatePhase';
import { EventStage } from '@concourse/site/eventStage';
import { byListed } from '@concourse/site/factList';
import {
  EventActions,
  PrimaryAction,
  SecondaryAction,
  nextStep,
  type Action,
} from '@concourse/ui/EventActions';
import { winners } from '../content/winners';

type Props = {
  /** The fixed action of the page: second from the deadline of nominations until the next summit is announced. */
  nominate: Action;
};

/** Only during rendering. */
function resultsAction(): Action {
  const [listed, empty] = [nextStep('results'), nextStep('dates')];
  const pick = (key: keyof Action) => byListed(winners, { listed: listed[key], empty: empty[key] });
  return { label: pick('label'), href: pick('href') };
}

export const AwardsActions = ({ nominate }: Props) => (
  <DatePhase
    fact="awards.deadline"
    upcoming={<PrimaryAction {...nominate} />}
    past={
      <EventActions own={{ over: nextStep('dates'), results: resultsAction(), next: nominate }}>
        <EventStage announced={<SecondaryAction {...nominate} />} next={null} />
      </EventActions>
    }
  />
);
