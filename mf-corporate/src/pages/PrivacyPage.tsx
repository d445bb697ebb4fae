import { DeleteDeviceData } from '@concourse/forms/DeleteDeviceData';
import { siteConfig } from '@concourse/site/siteConfig';
import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { LegalPart } from '../components/LegalPart';
import { LegalSections } from '../components/LegalSections';
import { LegalTable } from '../components/LegalTable';
import {
  collectedData,
  deletion,
  head,
  next,
  dataController,
  dataSubjectRights,
  deviceStorage,
  purposes,
} from '../content/privacy';

export default function PrivacyPage() {
  const { general } = siteConfig().mail;
  return (
    <>
      <PageHead {...head} ground="paper" />
      <Section as="div" space="snug">
        <LegalSections sections={[dataController()]} />
        <LegalTable {...purposes} />
        <LegalSections sections={collectedData()} />
        <LegalTable {...deviceStorage} />
        <LegalPart id={deletion.id} title={deletion.title}>
          <div className="prose">
            {deletion.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <DeleteDeviceData kinds={deviceStorage.items} remains={deletion.remains} />
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
