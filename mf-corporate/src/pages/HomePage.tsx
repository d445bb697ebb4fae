import art from '@concourse/shared/art/generated/cta-bundle.svg';
import { Benefits } from '@concourse/shared/ui/Benefits';
import { Button } from '@concourse/shared/ui/Button';
import { ClosingCall } from '@concourse/shared/ui/ClosingCall';
import { Departures } from '../components/Departures';
import { HomeCards } from '../components/HomeCards';
import { HomeHero } from '../components/HomeHero';
import { Mission } from '../components/Mission';
import { WelcomeStats } from '../components/WelcomeStats';
import { partnership } from '../content/home';

export function HomePage() {
  const { title, lead, points } = partnership;
  return (
    <>
      <HomeHero />
      <WelcomeStats />
      <Mission />
      <HomeCards />
      <Departures />
      <ClosingCall
        title={title}
        lead={lead}
        art={art}
        train
        actions={<Button href="/contactus">CONTACT US</Button>}
      >
        <Benefits items={points} />
      </ClosingCall>
    </>
  );
}
