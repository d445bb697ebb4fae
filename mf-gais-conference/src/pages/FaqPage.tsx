import { useCrumbs } from '@concourse/area/crumbs';
import { useUrlHash } from '@concourse/area/useUrl';
import { duo } from '@concourse/pictures/scenes';
import { siteConfig } from '@concourse/site/siteConfig';
import { Accordion } from '@concourse/ui/Accordion';
import { Button } from '@concourse/ui/Button';
import { ButtonRow } from '@concourse/ui/ButtonRow';
import { EventActions } from '@concourse/ui/EventActions';
import { EventPageHead } from '@concourse/ui/EventPageHead';
import { Section } from '@concourse/ui/Section';
import { TwoColumn } from '@concourse/ui/TwoColumn';
import { FaqAnswer } from '../components/FaqAnswer';
import { faq, questionId } from '../content/faq';
import { text } from '../content/pages/faq';

export default function FaqPage() {
  const hash = useUrlHash();
  return (
    <>
      <EventPageHead
        {...text.head}
        crumbs={useCrumbs()}
        picture={duo.head}
        actions={<EventActions />}
      />
      <Section ground="enamel">
        <TwoColumn title="Good to know" lead="One answer is open at a time.">
          <Accordion
            name="faq"
            open={faq.findIndex(({ question }) => questionId(question) === hash)}
            items={faq.map((item) => ({
              title: item.question,
              id: questionId(item.question),
              content: <FaqAnswer item={item} />,
            }))}
          />
        </TwoColumn>
      </Section>
      <Section>
        <TwoColumn
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
        </TwoColumn>
      </Section>
    </>
  );
}
