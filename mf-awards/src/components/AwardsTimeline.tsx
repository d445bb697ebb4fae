import { Section } from '@concourse/shared/ui/Section';
import { Station } from '@concourse/shared/ui/Station';
import { Timeline } from '@concourse/shared/ui/Timeline';
import { timeline } from '../content/timeline';

export function AwardsTimeline() {
  return (
    <Section ground="enamel" id="timeline">
      <Station title="Five dates" aside="All of them in Berlin time" />
      <Timeline
        level="h3"
        milestones={timeline.map(({ day, ...milestone }) => ({ ...milestone, dateTime: day }))}
      />
    </Section>
  );
}
