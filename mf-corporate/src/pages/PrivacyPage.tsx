import { DeleteDeviceData } from '@concourse/forms/DeleteDeviceData';
import { siteConfig } from '@concourse/site/siteConfig';
import { PageHead } from '@concourse/ui/PageHead';
import { Prose } from '@concourse/ui/Prose';
import { Section } from '@concourse/ui/Section';
import { LegalPart } from '../components/LegalPart';
import { LegalSections } from '../components/LegalSections';
import { MultilineText } from '../components/MultilineText';
import { ProcessingPurposes } from '../components/ProcessingPurposes';
import { StoredOnDevice } from '../components/StoredOnDevice';
import {
  collectedData,
  deletion,
  head,
  next,
  dataController,
  dataSubjectRights,
  deviceStorage,
} from '../content/privacy';

export default function PrivacyPage() {
  const { general } = siteConfig().mail;
  return (
    <>
      <PageHead title={<MultilineText lines={head.title} />} lead={head.lead} ground="paper" />
      <Section as="div" space="snug">
        <LegalSections sections={[dataController()]} />
        <ProcessingPurposes />
        <LegalSections sections={collectedData()} />
        <StoredOnDevice />
        <LegalPart id={deletion.id} title={deletion.title}>
          <Prose>
            {deletion.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
          <DeleteDeviceData kinds={deviceStorage.things} remains={deletion.remains} />
        </LegalPart>
        <LegalSections sections={[dataSubjectRights()]} />
        <LegalPart id="questions" title={next.title}>
          <p>
            {next.lead} <a href={`mailto:${general}`}>{general}</a>
          </p>
        </LegalPart>
      </Section>
    </>
  );
}
