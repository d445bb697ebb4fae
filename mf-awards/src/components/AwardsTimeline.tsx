import { DatePhase } from '@concourse/site/byDatePhase';
import { EventStage } from '@concourse/site/eventStage';
import { IfListed } from '@concourse/site/factList';
import { quote } from '@concourse/site/quote';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { nextAwards } from '../content/dates';
import { winners } from '../content/winners';
import * as s from './AwardsTimeline.module.scss';
import { Milestones } from './Milestones';

const Nominated = () => <span id="winners">Nominated? You hear from the committee by email. </span>;

export function AwardsTimeline() {
  return (
    <Section ground="enamel" id="timeline">
      <SectionHeading title={quote('awards.milestones.count')} aside="All of them in Berlin time" />
      <div className={s.dates}>
        <Milestones />
        <DatePhase
          fact="awards.winners"
          upcoming={null}
          past={
            <p className={s.next}>
              <EventStage
                announced={null}
                over={<Nominated />}
                results={<IfListed list={winners} listed={null} empty={<Nominated />} />}
              />
              {nextAwards()}
            </p>
          }
        />
      </div>
    </Section>
  );
}
