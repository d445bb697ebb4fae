import { Prose } from '@concourse/ui/Prose';
import { Section } from '@concourse/ui/Section';
import { TwoColumn } from '@concourse/ui/TwoColumn';
import { introduction } from '../content/introduction';

export function Introduction() {
  const { title, lead, paragraphs } = introduction;
  return (
    <Section id="about">
      <TwoColumn title={title}>
        <Prose>
          <p className="lead">{lead}</p>
          {paragraphs().map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
      </TwoColumn>
    </Section>
  );
}
