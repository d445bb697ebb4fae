import { NumberedList } from '@concourse/shared/ui/NumberedList';
import { Section } from '@concourse/shared/ui/Section';
import { Station } from '@concourse/shared/ui/Station';
import { reasons } from '../content/reasons';
import * as s from './ReasonsToApply.module.scss';

export function ReasonsToApply() {
  return (
    <Section id="reasons">
      <Station title="Why apply" aside="Five reasons" />
      <div className={s.reasons}>
        <NumberedList
          level="h3"
          items={reasons.map(({ image: { ground, ...picture }, title, description }) => ({
            title,
            text: description,
            picture,
            ground: ground ?? 'dark',
          }))}
        />
      </div>
    </Section>
  );
}
