import { DatePhase } from '@concourse/site/byDatePhase';
import { EventStage } from '@concourse/site/eventStage';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { Timeline } from '@concourse/ui/Timeline';
import { nextAwards } from '../content/dates';
import { timeline } from '../content/timeline';
import { withWinners } from '../content/winners';
import * as s from './AwardsTimeline.module.scss';

export function AwardsTimeline() {
  return (
    <Section ground="enamel" id="timeline">
      <SectionHeading title="Five dates" aside="All of them in Berlin time" />
      <div className={s.dates}>
        <Timeline level="h3" milestones={timeline} />
        <DatePhase
          fact="awards.winners"
          upcoming={null}
          past={
            <p className={s.next}>
              <EventStage
                announced={null}
                over={<span id="winners">If you nominated, the committee writes to you.</span>}
                {...withWinners(null)}
              />
              {nextAwards} <ArrowLink href="/gais/Registration">Email me the next dates</ArrowLink>
            </p>
          }
        />
      </div>
    </Section>
  );
}
