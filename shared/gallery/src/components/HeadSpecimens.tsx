import { ArrowLink } from '@concourse/ui/ArrowLink';
import { WelcomeBanner } from '@concourse/ui/WelcomeBanner';

/** Heroes and page heads contain the h1, so each is shown on a separate page. */
export function HeadSpecimens() {
  return (
    <>
      <WelcomeBanner
        title="Welcome to the platform."
        lead="Your pass is more than a chair. Here is what travels with it."
        benefits={['All keynotes, every track', 'Meeting desk', 'Recordings for twelve months']}
      />
      <WelcomeBanner
        compact
        title="Welcome."
        lead="Early prices end on 15 August."
        action={<ArrowLink href="/gallery">See passes</ArrowLink>}
      />
    </>
  );
}
