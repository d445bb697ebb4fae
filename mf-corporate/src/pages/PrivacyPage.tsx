import art from '@concourse/shared/art/generated/routes/cta-c.svg';
import door from '@concourse/shared/art/generated/scenes/door-head.svg';
import { siteConfig } from '@concourse/shared/area/siteConfig';
import { Button } from '@concourse/shared/ui/Button';
import { ClosingCall } from '@concourse/shared/ui/ClosingCall';
import { PageHead } from '@concourse/shared/ui/PageHead';
import { Section } from '@concourse/shared/ui/Section';
import { LegalSections } from '../components/LegalSections';
import { Lines } from '../components/Lines';
import { StoredOnDevice } from '../components/StoredOnDevice';
import { collected, head, next, rights } from '../content/privacy';

export function PrivacyPage() {
  const { general } = siteConfig().mail;
  return (
    <>
      <PageHead
        title={<Lines of={head.title} />}
        lead={head.lead}
        picture={{ src: door, width: 1000, height: 500 }}
      />
      <Section as="div">
        <LegalSections sections={collected} />
        <StoredOnDevice />
        <LegalSections sections={[rights]} />
      </Section>
      <ClosingCall
        {...next}
        art={art}
        actions={
          <Button href={`mailto:${general}`} icon="mail">
            {general}
          </Button>
        }
      />
    </>
  );
}
