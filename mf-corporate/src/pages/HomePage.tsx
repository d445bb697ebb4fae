import { interchange } from '@concourse/pictures/closings';
import { Benefits } from '@concourse/ui/Benefits';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { Dates } from '../components/Dates';
import { HomeCards } from '../components/HomeCards';
import { HomeHero } from '../components/HomeHero';
import { Mission } from '../components/Mission';
import { NextEvents } from '../components/NextEvents';
import { WelcomeStats } from '../components/WelcomeStats';
import { partnership } from '../content/home';

export { prepareDates } from '../dates/datesStore';

export default function HomePage() {
  const { title, lead, points } = partnership;
  return (
    <>
      <HomeHero />
      <WelcomeStats />
      <Dates />
      <Mission />
      <HomeCards />
      <NextEvents />
      <CallToAction
        title={title}
        lead={lead}
        art={interchange}
        skyline
        actions={<Button href="/contactus">CONTACT US</Button>}
      >
        <Benefits items={points} />
      </CallToAction>
    </>
  );
}
