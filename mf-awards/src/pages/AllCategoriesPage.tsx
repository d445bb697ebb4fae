import { useCrumbs } from '@concourse/area/crumbs';
import { nine } from '@concourse/pictures/closings';
import { award } from '@concourse/pictures/scenes';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { PageHead } from '@concourse/ui/PageHead';
import { AwardsActions } from '../components/AwardsActions';
import { AwardsStatus } from '../components/AwardsStatus';
import { CategoryCards } from '../components/CategoryCards';
import { paths } from '../content/links';

export default function AllCategoriesPage() {
  return (
    <>
      <PageHead
        title="Nine ways to be right."
        lead="All categories of the Global AI Excellence Awards, what each is for and who may enter."
        edge="podium"
        picture={award.head}
        crumbs={useCrumbs()}
        status={<AwardsStatus />}
        actions={<AwardsActions nominate={{ label: 'NOMINATE NOW', href: paths.nomination }} />}
      />
      <CategoryCards />
      <CallToAction
        art={nine}
        title="Ready to Nominate"
        lead="One form takes all nine. Two awards have separate forms."
        actions={
          <>
            <Button href={paths.nomination}>NOMINATE NOW</Button>
            <Button href={paths.integrationForm} variant="line">
              AI Integration Excellence
            </Button>
            <Button href={paths.bestUseForm} variant="line">
              Best Use of AI in Industry
            </Button>
          </>
        }
      />
    </>
  );
}
