import { Benefits } from '@concourse/shared/ui/Benefits';
import { Section } from '@concourse/shared/ui/Section';
import { Split } from '@concourse/shared/ui/Split';
import { targetAudience } from '../content/targetAudience';

export function TargetAudience() {
  return (
    <Section ground="signal" id="who">
      <Split title="Who should enter" lead="If you are on this line, this is your stop.">
        <Benefits
          label="Who should enter"
          items={targetAudience.map(({ title, description }) => ({ title, text: description }))}
        />
      </Split>
    </Section>
  );
}
