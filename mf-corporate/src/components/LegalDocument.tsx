import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import type { LegalSection } from '../content/legal';
import { LegalSections } from './LegalSections';

type Props = { head: { title: string[]; lead: string }; sections: LegalSection[] };

/** A page that has only text. */
export const LegalDocument = ({ head, sections }: Props) => (
  <>
    <PageHead {...head} ground="paper" />
    <Section as="div">
      <LegalSections sections={sections} />
    </Section>
  </>
);
