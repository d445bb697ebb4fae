import art from '@concourse/shared/art/generated/routes/cta-g.svg';
import { Button } from '@concourse/shared/ui/Button';
import { ClosingCall } from '@concourse/shared/ui/ClosingCall';
import { CareersHead } from '../components/CareersHead';
import { HiringBanner } from '../components/HiringBanner';
import { Introduction } from '../components/Introduction';
import { Openings } from '../components/Openings';
import { ProgrammeBenefits } from '../components/ProgrammeBenefits';
import { Terms } from '../components/Terms';
import { next } from '../content/programme';

export function CareersPage() {
  return (
    <>
      <CareersHead />
      <Introduction />
      <HiringBanner />
      <ProgrammeBenefits />
      <Terms />
      <Openings />
      <ClosingCall {...next} art={art} actions={<Button href="/whoweare">Who we are</Button>} />
    </>
  );
}
