import { DatePhase } from '@concourse/site/byDatePhase';
import { EventStage } from '@concourse/site/eventStage';
import { StatusLine } from '@concourse/ui/StatusLine';
import { dates, nextAwards } from '../content/dates';
import { withWinners } from '../content/winners';

const { freeNominations, deadline, winners } = dates;
const open = (
  <StatusLine badge="Open" kind="open" text={`Nominations close on ${deadline.date}.`} />
);
const closed = `Nominations closed on ${deadline.date}.`;

/** The first line of the pages about the awards: what is open, and what comes next. */
export const AwardsStatus = () => (
  <EventStage
    announced={
      <DatePhase
        fact="awards.deadline"
        upcoming={
          <DatePhase
            fact="awards.freeNominations"
            upcoming={
              <StatusLine
                badge="Announced"
                text={`Nominations open on ${freeNominations.date} and close on ${deadline.date}.`}
              />
            }
            today={open}
            past={open}
          />
        }
        today={
          <StatusLine
            badge="Last day"
            kind="open"
            text={`Nominations close today, ${deadline.date}.`}
          />
        }
        past={
          <StatusLine
            badge="Closed"
            text={`${closed} The ceremony is on ${winners.date} in Berlin.`}
          />
        }
      />
    }
    over={
      <StatusLine
        badge="Over"
        text={`The ceremony was on ${winners.date} in Berlin. The winners are not published here.`}
      />
    }
    {...withWinners(
      <StatusLine
        badge="Results"
        text={
          <>
            The <a href="/gais/award#winners">winners of {winners.date}</a> are published.{' '}
            {nextAwards}
          </>
        }
      />,
    )}
    next={<StatusLine badge="Next" text={nextAwards} />}
  />
);
