import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { StatStrip } from '@concourse/ui/StatStrip';
import { LegalSections } from '../components/LegalSections';
import { figures, head, sections } from '../content/terms';

export default function TermsPage() {
  return (
    <>
      <PageHead {...head} ground="paper" />
      <Section space="none" label="In numbers">
        <StatStrip stats={figures()} />
      </Section>
      <Section as="div">
        <LegalSections sections={sections} />
      </Section>
    </>
  );
}
