import { NumberedList } from '@concourse/ui/NumberedList';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { reasons } from '../content/reasons';
import * as s from './ReasonsToApply.module.scss';

export function ReasonsToApply() {
  return (
    <Section id="reasons">
      <SectionHeading title="Why apply" aside="Five reasons" />
      <div className={s.reasons}>
        <NumberedList
          level="h3"
          items={reasons.map(({ title, description }) => ({ title, text: description }))}
        />
      </div>
    </Section>
  );
}
