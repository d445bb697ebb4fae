import { EventStage } from '@concourse/site/eventStage';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Prose } from '@concourse/ui/Prose';
import { Section } from '@concourse/ui/Section';
import { TwoColumn } from '@concourse/ui/TwoColumn';
import { recap } from '../content/home';

/** Shown after the summit, until the next edition is announced. */
export const GaisRecap = () => (
  <EventStage
    announced={null}
    over={
      <Section id="recap">
        <TwoColumn title={recap.title}>
          <Prose>
            {recap.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p>
              <ArrowLink href="/gais/programme">{recap.programme}</ArrowLink>
            </p>
          </Prose>
        </TwoColumn>
      </Section>
    }
    next={null}
  />
);
