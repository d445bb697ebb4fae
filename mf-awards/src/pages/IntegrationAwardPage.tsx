import { useCrumbs } from '@concourse/area/crumbs';
import { merge } from '@concourse/pictures/closings';
import { jury } from '@concourse/pictures/scenes';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { PageHead } from '@concourse/ui/PageHead';
import { AwardsActions } from '../components/AwardsActions';
import { AwardsStatus } from '../components/AwardsStatus';
import { IntegrationAwardBody } from '../components/IntegrationAwardBody';
import { integrationAward } from '../content/integrationAward';
import { paths } from '../content/links';

export default function IntegrationAwardPage() {
  return (
    <>
      <PageHead
        title={integrationAward.title}
        lead={integrationAward.lead}
        edge="podium"
        picture={jury.head}
        crumbs={useCrumbs()}
        status={<AwardsStatus />}
        actions={
          <AwardsActions
            nominate={{ label: integrationAward.nominate, href: paths.integrationForm }}
          />
        }
      />
      <IntegrationAwardBody />
      <CallToAction
        art={merge}
        title="Your ordinary Tuesday, please."
        lead="Seven sections, about half an hour. Look for the number first: the rest is sentences."
        actions={<Button href={paths.integrationForm}>{integrationAward.submit}</Button>}
      />
    </>
  );
}
