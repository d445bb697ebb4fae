import { Benefits } from '@concourse/ui/Benefits';
import { Section } from '@concourse/ui/Section';
import { TwoColumn } from '@concourse/ui/TwoColumn';
import { targetAudience } from '../content/targetAudience';

export function TargetAudience() {
  return (
    <Section ground="signal" id="who">
      <TwoColumn title="Who should enter" lead="If you are on this line, this is your stop.">
        <Benefits
          label="Who should enter"
          items={targetAudience.map(({ title, description }) => ({ title, text: description }))}
        />
      </TwoColumn>
    </Section>
  );
}
