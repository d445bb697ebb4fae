import { Prose } from '@concourse/shared/ui/Prose';
import { Section } from '@concourse/shared/ui/Section';
import { Split } from '@concourse/shared/ui/Split';
import { introduction } from '../content/introduction';

export function Introduction() {
  const { title, lead, paragraphs } = introduction;
  return (
    <Section id="about">
      <Split title={title}>
        <Prose>
          <p className="lead">{lead}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
      </Split>
    </Section>
  );
}
