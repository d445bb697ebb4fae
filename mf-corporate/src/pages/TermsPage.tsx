import { buffers } from '@concourse/pictures/closings';
import { ledger } from '@concourse/pictures/scenes';
import { CallToAction } from '@concourse/ui/CallToAction';
import { EventActions } from '@concourse/ui/EventActions';
import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { StatStrip } from '@concourse/ui/StatStrip';
import { LegalSections } from '../components/LegalSections';
import { MultilineText } from '../components/MultilineText';
import { figures, head, next, sections } from '../content/terms';

export default function TermsPage() {
  return (
    <>
      <PageHead
        title={<MultilineText lines={head.title} />}
        lead={head.lead}
        picture={ledger.head}
      />
      <Section ground="signal" space="none" label="In numbers">
        <StatStrip stats={figures()} />
      </Section>
      <Section as="div">
        <LegalSections sections={sections} />
      </Section>
      <CallToAction
        {...next}
        art={buffers}
        actions={<EventActions sale={{ label: 'Get Tickets', href: '/gais/ticket' }} />}
      />
    </>
  );
}
