import duo from '@concourse/shared/art/generated/scenes/duo-head.svg';
import { siteConfig } from '@concourse/shared/area/siteConfig';
import { Accordion } from '@concourse/shared/ui/Accordion';
import { Button } from '@concourse/shared/ui/Button';
import { ButtonRow } from '@concourse/shared/ui/ButtonRow';
import { PageHead } from '@concourse/shared/ui/PageHead';
import { Section } from '@concourse/shared/ui/Section';
import { Split } from '@concourse/shared/ui/Split';
import { FaqAnswer } from '../components/FaqAnswer';
import { faq } from '../content/faq';
import { text } from '../content/pages/faq';

export function FaqPage() {
  return (
    <>
      <PageHead
        {...text.head}
        crumbs={[{ label: 'GAIS', href: '/gais' }, { label: 'FAQ' }]}
        picture={{ src: duo, width: 1000, height: 500 }}
      />
      <Section ground="enamel">
        <Split title="Before you come" lead="One answer is open at a time; the page stays short.">
          <Accordion
            name="faq"
            items={faq.map((item) => ({
              title: item.question,
              content: <FaqAnswer item={item} />,
            }))}
          />
        </Split>
      </Section>
      <Section>
        <Split
          title="Not on the list?"
          lead="A person reads this mailbox, on working days and in full."
        >
          <ButtonRow>
            <Button href={`mailto:${siteConfig().mail.support}`} icon="mail">
              Contact Support
            </Button>
            <Button href="/gais/ticket" variant="line">
              See the passes
            </Button>
          </ButtonRow>
        </Split>
      </Section>
    </>
  );
}
