import { single } from '@concourse/pictures/closings';
import { door } from '@concourse/pictures/scenes';
import { siteConfig } from '@concourse/site/siteConfig';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { ImprintParts } from '../components/ImprintParts';
import { LegalSections } from '../components/LegalSections';
import { MultilineText } from '../components/MultilineText';
import { head, more, next } from '../content/imprint';

export default function ImprintPage() {
  return (
    <>
      <PageHead title={<MultilineText lines={head.title} />} lead={head.lead} picture={door.head} />
      <Section as="div">
        <ImprintParts />
        <LegalSections sections={more} />
      </Section>
      <CallToAction
        {...next}
        art={single}
        actions={
          <Button href={`mailto:${siteConfig().mail.general}`} icon="mail">
            Write to us
          </Button>
        }
      />
    </>
  );
}
