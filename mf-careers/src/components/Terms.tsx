import { Facts } from '@concourse/shared/ui/Facts';
import { NumberedList } from '@concourse/shared/ui/NumberedList';
import { Section } from '@concourse/shared/ui/Section';
import { Split } from '@concourse/shared/ui/Split';
import { credentials, requirements } from '../content/programme';
import * as s from './Terms.module.scss';

/** What an intern gives and what an intern takes home. */
export function Terms() {
  return (
    <Section>
      <Split title={credentials.title} lead={credentials.lead}>
        <NumberedList items={credentials.items} level="h3" />
      </Split>
      <div className={s.requirements}>
        <Split title={requirements.title} lead={requirements.lead}>
          <div className={s.facts}>
            <Facts facts={requirements.facts} />
          </div>
        </Split>
      </div>
    </Section>
  );
}
