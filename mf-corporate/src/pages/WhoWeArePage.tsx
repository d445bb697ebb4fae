import art from '@concourse/shared/art/generated/routes/cta-b.svg';
import lounge from '@concourse/shared/art/generated/scenes/lounge-head.svg';
import { Button } from '@concourse/shared/ui/Button';
import { ClosingCall } from '@concourse/shared/ui/ClosingCall';
import { PageHead } from '@concourse/shared/ui/PageHead';
import { Section } from '@concourse/shared/ui/Section';
import { Station } from '@concourse/shared/ui/Station';
import { WelcomeBanner } from '@concourse/shared/ui/WelcomeBanner';
import { ExperienceSide } from '../components/ExperienceSide';
import { Lines } from '../components/Lines';
import { banner, experiences, head, next } from '../content/whoWeAre';
import * as s from './WhoWeArePage.module.scss';

export function WhoWeArePage() {
  return (
    <>
      <PageHead
        title={<Lines of={head.title} />}
        lead={head.lead}
        picture={{ src: lounge, width: 1000, height: 500 }}
      />
      <WelcomeBanner title={banner.title} lead={banner.lead} benefits={banner.facts} />
      <Section>
        <Station title="Experiences" aside="Two sides, one table" level="p" />
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
      <ClosingCall
        {...next}
        art={art}
        actions={<Button href="/whatweproduce">What we produce</Button>}
      />
    </>
  );
}
