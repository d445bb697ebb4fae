import { Fragment } from '@concourse/area/Fragment';
import { interchange } from '@concourse/pictures/closings';
import { EventStage } from '@concourse/site/eventStage';
import { quote } from '@concourse/site/quote';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Benefits } from '@concourse/ui/Benefits';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { ImageCard } from '@concourse/ui/ImageCard';
import { ImageCardRow } from '@concourse/ui/ImageCardRow';
import { LinkList } from '@concourse/ui/LinkList';
import { Section } from '@concourse/ui/Section';
import { TwoColumn } from '@concourse/ui/TwoColumn';
import { HomeHero } from '../components/HomeHero';
import { Mission } from '../components/Mission';
import { NextEvents } from '../components/NextEvents';
import { WelcomeStats } from '../components/WelcomeStats';
import { cards, onStage, onTheDay, partnership } from '../content/home';

const board = <Fragment of="mf-gais-conference/board" />;

export default function HomePage() {
  const { points, ...words } = partnership;
  return (
    <>
      <HomeHero />
      <EventStage
        announced={null}
        open={
          <>
            {board}
            <Section>
              <TwoColumn title="Today in Berlin">
                <LinkList rows={onTheDay()} />
              </TwoColumn>
            </Section>
          </>
        }
        over={null}
      />
      <WelcomeStats />
      <EventStage
        announced={
          <>
            {board}
            <Section>
              <TwoColumn
                title="On stage"
                lead={
                  <ArrowLink href="/gais/speakers">
                    All {quote('gais.listed.speakers')} speakers listed
                  </ArrowLink>
                }
              >
                <LinkList rows={onStage()} />
              </TwoColumn>
            </Section>
          </>
        }
        open={null}
        results={board}
      />
      <Fragment of="mf-tickets/offer" />
      <Mission />
      <Section space="flush" label="What we make">
        <ImageCardRow stepped>
          {cards.map(({ text, ...card }) => (
            <ImageCard key={card.title} {...card} level="h3">
              <p>{text}</p>
            </ImageCard>
          ))}
        </ImageCardRow>
      </Section>
      <NextEvents />
      <CallToAction
        {...words}
        art={interchange}
        skyline
        actions={<Button href="/contactus">CONTACT US</Button>}
      >
        <Benefits items={points} />
      </CallToAction>
    </>
  );
}
