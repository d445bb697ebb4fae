import { closed } from '@concourse/pictures/closings';
import { bank } from '@concourse/pictures/scenes';
import { siteConfig } from '@concourse/site/siteConfig';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { LegalSections } from '../components/LegalSections';
import { Lines } from '../components/Lines';
import { Purposes } from '../components/Purposes';
import { StoredOnDevice } from '../components/StoredOnDevice';
import { collected, head, next, responsible, rights } from '../content/privacy';

export default function PrivacyPage() {
  const { general } = siteConfig().mail;
  return (
    <>
      <PageHead title={<Lines of={head.title} />} lead={head.lead} picture={bank.head} />
      <Section as="div">
        <LegalSections sections={[responsible()]} />
        <Purposes />
        <LegalSections sections={collected()} />
        <StoredOnDevice />
        <LegalSections sections={[rights()]} />
      </Section>
      <CallToAction
        {...next}
        art={closed}
        actions={
          <Button href={`mailto:${general}`} icon="mail">
            {general}
          </Button>
        }
      />
    </>
  );
}
