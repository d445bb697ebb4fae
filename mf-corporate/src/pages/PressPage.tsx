import { arches } from '@concourse/pictures/closings';
import { poster } from '@concourse/pictures/scenes';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { StatStrip } from '@concourse/ui/StatStrip';
import { TwoColumn } from '@concourse/ui/TwoColumn';
import { Boilerplates } from '../components/Boilerplates';
import { PressFacts } from '../components/PressFacts';
import { PressFiles } from '../components/PressFiles';
import { stats } from '../content/home';
import { facts, head, marks, next, pictures, rules } from '../content/press';

export default function PressPage() {
  const { title, lead, href, address } = next();
  return (
    <>
      <PageHead {...head} edge="line" picture={poster.head} />
      <Section ground="signal" space="none" label="In numbers">
        <StatStrip stats={stats()} />
      </Section>
      <Section id="facts">
        <SectionHeading title={facts.title} aside={facts.aside} />
        <PressFacts />
      </Section>
      <Section ground="enamel" id="about">
        <Boilerplates />
      </Section>
      <Section id="marks">
        <SectionHeading title={marks.title} aside={marks.aside} />
        <PressFiles files={marks.files} label={marks.title} marks />
      </Section>
      <Section ground="concrete" id="pictures">
        <SectionHeading title={pictures.title} aside={pictures.aside} />
        <PressFiles files={pictures.files} label={pictures.title} />
      </Section>
      <Section id="rules">
        <TwoColumn title={rules.title} lead={rules.lead}>
          <div className="prose">
            <ul>
              {rules.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        </TwoColumn>
      </Section>
      <CallToAction
        title={title}
        lead={lead}
        art={arches}
        actions={
          <Button href={href} icon="mail">
            {address}
          </Button>
        }
      />
    </>
  );
}
