import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { Timeline } from '@concourse/ui/Timeline';
import { timeline } from '../content/timeline';

export function AwardsTimeline() {
  return (
    <Section ground="enamel" id="timeline">
      <SectionHeading title="Five dates" aside="All of them in Berlin time" />
      <Timeline
        level="h3"
        milestones={timeline.map(({ day, ...milestone }) => ({ ...milestone, dateTime: day }))}
      />
    </Section>
  );
}
