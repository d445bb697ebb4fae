import { NumberedList } from '@concourse/ui/NumberedList';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { reasons } from '../content/reasons';

export function ReasonsToApply() {
  return (
    <Section id="reasons">
      <SectionHeading title="Why apply" aside="Five reasons" />
      <NumberedList
        level="h3"
        columns={2}
        items={reasons.map(({ title, description }) => ({ title, text: description }))}
      />
    </Section>
  );
}
