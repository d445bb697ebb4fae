import { junction } from '@concourse/pictures/closings';
import { lounge } from '@concourse/pictures/scenes';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { WelcomeBanner } from '@concourse/ui/WelcomeBanner';
import { ExperienceSide } from '../components/ExperienceSide';
import { banner, experiences, head, next } from '../content/whoWeAre';
import * as s from './WhoWeArePage.module.scss';

export default function WhoWeArePage() {
  return (
    <>
      <PageHead {...head} edge="line" picture={lounge.head} />
      <WelcomeBanner title={banner.title} lead={banner.lead} benefits={banner.facts} />
      <Section>
        <SectionHeading title="Experiences" level="p" />
        <div className={s.introduction}>
          <h2 className="h2">{experiences.heading}</h2>
          <p className="lead">{experiences.disc}</p>
        </div>
        {experiences.sides.map((side) => (
          <ExperienceSide key={side.id} side={side} />
        ))}
      </Section>
      <Section as="div" ground="concrete">
        <p className={s.last}>{experiences.lastPara}</p>
      </Section>
      <CallToAction
        {...next}
        art={junction}
        actions={<Button href="/whatweproduce">What we produce</Button>}
      />
    </>
  );
}
