import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { ImprintParts } from '../components/ImprintParts';
import { LegalSections } from '../components/LegalSections';
import { head, more } from '../content/imprint';

export default function ImprintPage() {
  return (
    <>
      <PageHead {...head} ground="paper" />
      <Section as="div" space="snug">
        <ImprintParts />
        <LegalSections sections={more} />
      </Section>
    </>
  );
}
