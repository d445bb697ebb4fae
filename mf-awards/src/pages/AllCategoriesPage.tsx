import { useCrumbs } from '@concourse/area/crumbs';
import { nine } from '@concourse/pictures/closings';
import { stage } from '@concourse/pictures/scenes';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { PageHead } from '@concourse/ui/PageHead';
import { AwardsActions } from '../components/AwardsActions';
import { AwardsStatus } from '../components/AwardsStatus';
import { CategoryCards } from '../components/CategoryCards';
import { paths } from '../content/links';
import * as s from './AllCategoriesPage.module.scss';

export default function AllCategoriesPage() {
  return (
    <>
      <div className={s.head}>
        <PageHead
          title="Nine ways to be right."
          lead="All categories of the Global AI Excellence Awards, what each is for and who may enter."
          edge="podium"
          picture={stage.head}
          crumbs={useCrumbs()}
          status={<AwardsStatus />}
          actions={<AwardsActions nominate={{ label: 'NOMINATE NOW', href: paths.nomination }} />}
        />
      </div>
      <CategoryCards />
      <CallToAction
        art={nine}
        title="Ready to Nominate"
        lead="One form takes all nine. Two awards have separate forms."
        actions={<Button href={paths.nomination}>NOMINATE NOW</Button>}
      >
        <ul className="list">
          <li>
            <ArrowLink href={paths.integrationForm}>AI Integration Excellence</ArrowLink>
          </li>
          <li>
            <ArrowLink href={paths.bestUseForm}>Best Use of AI in Industry</ArrowLink>
          </li>
        </ul>
      </CallToAction>
    </>
  );
}
