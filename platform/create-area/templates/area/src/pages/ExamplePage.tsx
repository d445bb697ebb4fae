import { useCrumbs } from '@concourse/area/crumbs';
import { junction } from '@concourse/pictures/closings';
import { tower } from '@concourse/pictures/scenes';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { Card } from '@concourse/ui/Card';
import { CardGrid } from '@concourse/ui/CardGrid';
import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { Introduction } from '../components/Introduction';
import { head, next, steps } from '../content/example';

export default function ExamplePage() {
  return (
    <>
      <PageHead title={head.title} lead={head.lead} picture={tower.head} crumbs={useCrumbs()} />
      <Introduction />
      <Section ground="concrete">
        <SectionHeading title="Next steps" aside="Three of them" />
        <CardGrid columns={3} label="Next steps">
          {steps.map(({ title, text, icon }) => (
            <Card key={title} title={title} icon={icon}>
              <p>{text}</p>
            </Card>
          ))}
        </CardGrid>
      </Section>
      <CallToAction
        title={next.title}
        art={junction}
        actions={<Button href={next.link.href}>{next.link.label}</Button>}
      />
    </>
  );
}
