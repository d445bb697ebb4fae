import awardHead from '@concourse/shared/art/generated/scenes/award-head.svg';
import closingArt from '@concourse/shared/art/generated/routes/cta-g.svg';
import { Button } from '@concourse/shared/ui/Button';
import { ClosingCall } from '@concourse/shared/ui/ClosingCall';
import { PageHead } from '@concourse/shared/ui/PageHead';
import { IntegrationAwardBody } from '../components/IntegrationAwardBody';
import { integrationAward } from '../content/integrationAward';
import { crumbs } from '../content/crumbs';
import { addresses } from '../content/links';

export function IntegrationAwardPage() {
  return (
    <>
      <PageHead
        title={integrationAward.title}
        lead={integrationAward.lead}
        picture={{ src: awardHead, width: 1000, height: 500 }}
        crumbs={crumbs['integration-award']}
        actions={<Button href={addresses.integrationForm}>{integrationAward.nominate}</Button>}
      />
      <IntegrationAwardBody />
      <ClosingCall
        art={closingArt}
        title="Your ordinary Tuesday, please."
        lead="Seven sections, about half an hour. The draft stays in your browser while you look for the number."
        actions={<Button href={addresses.integrationForm}>{integrationAward.submit}</Button>}
      />
    </>
  );
}
