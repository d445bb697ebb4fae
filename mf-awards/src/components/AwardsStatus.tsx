import { EventStage } from '@concourse/site/eventStage';
import { IfListed } from '@concourse/site/factList';
import { StatusLine } from '@concourse/ui/StatusLine';
import { dates, nextAwards } from '../content/dates';
import { winners as listOfWinners } from '../content/winners';
import { NominationPhase } from './NominationPhase';

const { freeNominations, deadline, winners } = dates;

const Over = () => (
  <StatusLine
    badge="Over"
    text={`The ceremony was on ${winners.date} in Berlin. The winners are told first; the list follows.`}
  />
);

const Results = () => (
  <StatusLine
    badge="Results"
    text={
      <>
        The <a href="/gais/award#winners">winners of {winners.date}</a> are published.{' '}
        {nextAwards()}
      </>
    }
  />
);

export const AwardsStatus = () => (
  <EventStage
    announced={
      <NominationPhase
        before={
          <StatusLine
            badge="Announced"
            text={`Nominations open on ${freeNominations.date} and close on ${deadline.date}.`}
          />
        }
        open={
          <StatusLine badge="Open" kind="open" text={`Nominations close on ${deadline.date}.`} />
        }
        lastDay={
          <StatusLine
            badge="Last day"
            kind="open"
            text={`Nominations close today, ${deadline.date}.`}
          />
        }
        closed={
          <StatusLine
            badge="Closed"
            text={`Nominations closed on ${deadline.date}. The ceremony is on ${winners.date} in Berlin.`}
          />
        }
      />
    }
    over={<Over />}
    results={<IfListed list={listOfWinners} listed={<Results />} empty={<Over />} />}
    next={<StatusLine badge="Next" text={nextAwards()} />}
  />
);
