import { podium } from '@concourse/pictures/closings';
import { byDatePhase } from '@concourse/site/byDatePhase';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { AwardsFaq } from '../components/AwardsFaq';
import { AwardsHero } from '../components/AwardsHero';
import { AwardsTimeline } from '../components/AwardsTimeline';
import { CategoryTeaser } from '../components/CategoryTeaser';
import { FeaturedAwards } from '../components/FeaturedAwards';
import { Highlights } from '../components/Highlights';
import { Introduction } from '../components/Introduction';
import { ReasonsToApply } from '../components/ReasonsToApply';
import { Winners } from '../components/Winners';
import { dates } from '../content/dates';
import { paths } from '../content/links';

export default function AwardsPage() {
  return (
    <>
      <AwardsHero />
      <Highlights />
      <Winners />
      <Introduction />
      <ReasonsToApply />
      <FeaturedAwards />
      <AwardsTimeline />
      <CategoryTeaser />
      <AwardsFaq />
      <CallToAction
        art={podium}
        title="Somebody should hear about it."
        lead={`Twenty minutes, 150 words and one number you can stand behind. ${byDatePhase(
          'awards.deadline',
          {
            upcoming: `The fee is 0% until ${dates.deadline.date}.`,
            past: 'You can still nominate, for the next awards.',
          },
        )}`}
        actions={<Button href={paths.nomination}>Submit Nomination</Button>}
      />
    </>
  );
}
