import art from '@concourse/pictures/routes/cta-g.svg';
import ledger from '@concourse/pictures/scenes/ledger-head.svg';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { StatStrip } from '@concourse/ui/StatStrip';
import { LegalSections } from '../components/LegalSections';
import { Lines } from '../components/Lines';
import { figures, head, next, sections } from '../content/terms';

export function TermsPage() {
  return (
    <>
      <PageHead
        title={<Lines of={head.title} />}
        lead={head.lead}
        picture={{ src: ledger, width: 1000, height: 500 }}
      />
      <Section ground="signal" space="none" label="In numbers">
        <StatStrip stats={figures} />
      </Section>
      <Section as="div">
        <LegalSections sections={sections} />
      </Section>
      <CallToAction
        {...next}
        art={art}
        actions={<Button href="/gais/ticket">Get Tickets</Button>}
      />
    </>
  );
}
