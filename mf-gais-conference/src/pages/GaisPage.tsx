import { Fragment } from '@concourse/area/Fragment';
import { mast } from '@concourse/pictures/closings';
import { EventStage } from '@concourse/site/eventStage';
import { siteConfig } from '@concourse/site/siteConfig';
import { AlternatingFeature } from '@concourse/ui/AlternatingFeature';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { EventActions, nextStep } from '@concourse/ui/EventActions';
import { ImageCard } from '@concourse/ui/ImageCard';
import { ImageCardRow } from '@concourse/ui/ImageCardRow';
import { LinkList } from '@concourse/ui/LinkList';
import { LogoWall } from '@concourse/ui/LogoWall';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { StatStrip } from '@concourse/ui/StatStrip';
import { WelcomeBanner } from '@concourse/ui/WelcomeBanner';
import { GaisAbout } from '../components/GaisAbout';
import { GaisHero } from '../components/GaisHero';
import { GaisRecap } from '../components/GaisRecap';
import { NextSummit } from '../components/NextSummit';
import { OnStage } from '../components/OnStage';
import { formats } from '../content/formats';
import { demography, figuresNote, stats, whyJoin } from '../content/home';
import { text } from '../content/pages/gais';
import { partners } from '../content/partners';
import { venueNote } from '../content/venue';
import * as s from './GaisPage.module.scss';

export default function GaisPage() {
  const figures = (
    <Section ground="signal" space="none" label="In numbers">
      <StatStrip stats={stats()} lead />
      <p className={s.figures}>{figuresNote()}</p>
    </Section>
  );
  const past = (
    <>
      <GaisRecap />
      {figures}
    </>
  );
  return (
    <>
      <GaisHero />
      <EventStage
        announced={
          <>
            {figures}
            <OnStage />
          </>
        }
        open={figures}
        over={past}
        next={<NextSummit />}
      />
      <GaisAbout />
      <EventStage announced={null} next={past} />
      <Fragment of="mf-tickets/offer" />
      <Section ground="concrete">
        <SectionHeading title="Why Join" />
        <AlternatingFeature items={whyJoin} level="h3" />
      </Section>
      <Section>
        <SectionHeading title="Summit Demography" />
        <LinkList rows={demography} />
      </Section>
      <Section space="flush">
        <SectionHeading title="Beside the talks" />
        <ImageCardRow stepped>
          {formats.map(({ text: what, ...card }) => (
            <ImageCard key={card.title} {...card} level="h3">
              <p>{what}</p>
            </ImageCard>
          ))}
        </ImageCardRow>
      </Section>
      <Section space="flush">
        <SectionHeading title="Our Partners" aside="Fourteen partners. One place is free." />
        <LogoWall
          label="Our Partners"
          logos={partners.map(({ name, logo }) => ({ name, ...logo }))}
          invitation={{ href: '/contactus#contact-form', label: 'Your name here' }}
        />
      </Section>
      <WelcomeBanner
        compact
        title={venueNote.title}
        lead={venueNote.lead}
        action={<ArrowLink href="/gais/venue">{venueNote.link}</ArrowLink>}
      />
      <CallToAction
        {...text.next}
        art={mast}
        skyline
        actions={
          <EventActions
            sale={{ label: 'REGISTER NOW', href: '/gais/ticket' }}
            own={{ over: nextStep('dates') }}
          >
            <Button href={`mailto:${siteConfig().mail.speakers}`} variant="line" icon="mail">
              APPLY NOW
            </Button>
          </EventActions>
        }
      />
    </>
  );
}
