import ledger from '@concourse/shared/art/generated/scenes/ledger-head.svg';
import art from '@concourse/shared/art/generated/routes/cta-f.svg';
import { Button } from '@concourse/shared/ui/Button';
import { Card } from '@concourse/shared/ui/Card';
import { CardGrid } from '@concourse/shared/ui/CardGrid';
import { ClosingCall } from '@concourse/shared/ui/ClosingCall';
import { NumberedList } from '@concourse/shared/ui/NumberedList';
import { PageHead } from '@concourse/shared/ui/PageHead';
import { Prose } from '@concourse/shared/ui/Prose';
import { Section } from '@concourse/shared/ui/Section';
import { Split } from '@concourse/shared/ui/Split';
import { Station } from '@concourse/shared/ui/Station';
import { investorsMeet } from '../content/investorsMeet';

export function InvestorsMeetPage() {
  const { title, lead, introduction, sides, steps, banner } = investorsMeet;
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        crumbs={[{ label: 'GAIS', href: '/gais' }, { label: investorsMeet.title }]}
        picture={{ src: ledger, width: 1000, height: 500 }}
      />
      <Section>
        <Split title="A table, two chairs, one bell.">
          <Prose>
            {introduction.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
        </Split>
      </Section>
      <Section ground="concrete">
        <Station title="How it runs" aside="Four steps" />
        <NumberedList items={steps} columns={2} level="h3" />
      </Section>
      <Section>
        <Station title="Two sides" aside="One table" />
        <CardGrid columns={2} label="Two sides">
          {sides.map((side) => (
            <Card key={side.title} title={side.title} level="h3" points={side.points} />
          ))}
        </CardGrid>
      </Section>
      <ClosingCall
        title={banner.title}
        lead={banner.lead}
        art={art}
        actions={
          <>
            <Button href="/gais/ticket">REGISTER NOW</Button>
            <Button href="/gais/contact" variant="line">
              Ask for a table
            </Button>
          </>
        }
      />
    </>
  );
}
