import { useCrumbs } from '@concourse/area/crumbs';
import { ctaE } from '@concourse/pictures/routes';
import { clock } from '@concourse/pictures/scenes';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { PageHead } from '@concourse/ui/PageHead';
import { Programme } from '../components/programme/Programme';
import { SummitDates } from '../components/SummitDates';
import { text } from '../content/pages/programme';

export default function ProgrammePage() {
  return (
    <>
      <PageHead {...text.head} crumbs={useCrumbs()} when={<SummitDates />} picture={clock.head} />
      <Programme />
      <CallToAction
        {...text.next}
        art={ctaE}
        actions={
          <>
            <Button href="/gais/ticket">Compare passes</Button>
            <Button href="/gais/speakers" variant="line">
              Who is on stage
            </Button>
          </>
        }
      />
    </>
  );
}
