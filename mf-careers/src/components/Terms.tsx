import { DescriptionList } from '@concourse/ui/DescriptionList';
import { NumberedList } from '@concourse/ui/NumberedList';
import { Section } from '@concourse/ui/Section';
import { TwoColumn } from '@concourse/ui/TwoColumn';
import { credentials, requirements } from '../content/programme';
import * as s from './Terms.module.scss';

export function Terms() {
  return (
    <Section>
      <TwoColumn title={credentials.title} lead={credentials.lead}>
        <NumberedList items={credentials.items} level="h3" />
      </TwoColumn>
      <div className={s.requirements}>
        <TwoColumn title={requirements.title} lead={requirements.lead}>
          <div className={s.facts}>
            <DescriptionList items={requirements.facts} />
          </div>
        </TwoColumn>
      </div>
    </Section>
  );
}
