import { interchange } from '@concourse/pictures/closings';
import { Benefits } from '@concourse/ui/Benefits';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { ImageCard } from '@concourse/ui/ImageCard';
import { ImageCardRow } from '@concourse/ui/ImageCardRow';
import { Section } from '@concourse/ui/Section';
import { Dates } from '../components/Dates';
import { HomeHero } from '../components/HomeHero';
import { Mission } from '../components/Mission';
import { NextEvents } from '../components/NextEvents';
import { WelcomeStats } from '../components/WelcomeStats';
import { cards, partnership } from '../content/home';

export { prepareDates } from '../dates/datesStore';

export default function HomePage() {
  const { points, ...words } = partnership;
  return (
    <>
      <HomeHero />
      <WelcomeStats />
      <Dates />
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
