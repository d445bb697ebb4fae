import { extension } from '@concourse/pictures/closings';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { CareersHead } from '../components/CareersHead';
import { HiringBanner } from '../components/HiringBanner';
import { Introduction } from '../components/Introduction';
import { Openings } from '../components/Openings';
import { ProgrammeBenefits } from '../components/ProgrammeBenefits';
import { Terms } from '../components/Terms';
import { next } from '../content/programme';

export default function CareersPage() {
  return (
    <>
      <CareersHead />
      <Introduction />
      <HiringBanner />
      <ProgrammeBenefits />
      <Terms />
      <Openings />
      <CallToAction
        {...next}
        art={extension}
        actions={<Button href="/whoweare">Who we are</Button>}
      />
    </>
  );
}
