import art from '@concourse/shared/art/generated/routes/cta-g.svg';
import ledger from '@concourse/shared/art/generated/scenes/ledger-head.svg';
import { Button } from '@concourse/shared/ui/Button';
import { ClosingCall } from '@concourse/shared/ui/ClosingCall';
import { PageHead } from '@concourse/shared/ui/PageHead';
import { Section } from '@concourse/shared/ui/Section';
import { StatStrip } from '@concourse/shared/ui/StatStrip';
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
      <ClosingCall {...next} art={art} actions={<Button href="/gais/ticket">Get Tickets</Button>} />
    </>
  );
}
