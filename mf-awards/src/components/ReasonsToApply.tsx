import { Benefits } from '@concourse/ui/Benefits';
import { NumberedList } from '@concourse/ui/NumberedList';
import { Section } from '@concourse/ui/Section';
import { reasons } from '../content/reasons';
import { targetAudience } from '../content/targetAudience';
import * as s from './ReasonsToApply.module.scss';

const toItem = ({ title, description }: { title: string; description: string }) => ({
  title,
  text: description,
});

export const ReasonsToApply = () => (
  <Section ground="enamel" space="none" className={s.section}>
    <div className={s.columns}>
      <div className={s.reasons} id="reasons">
        <h2 className="h2">Why apply</h2>
        <NumberedList level="h3" items={reasons.map(toItem)} />
      </div>
      <div className={`on-signal ${s.who}`} id="who">
        <h2 className="h2">Who should enter</h2>
        <Benefits label="Who should enter" items={targetAudience.map(toItem)} />
      </div>
    </div>
  </Section>
);
