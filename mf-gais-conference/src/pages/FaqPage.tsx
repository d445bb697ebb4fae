import { useCrumbs } from '@concourse/area/crumbs';
import { useUrlHash } from '@concourse/area/useUrl';
import { duo } from '@concourse/pictures/scenes';
import { siteConfig } from '@concourse/site/siteConfig';
import { Accordion } from '@concourse/ui/Accordion';
import { Button } from '@concourse/ui/Button';
import { ButtonRow } from '@concourse/ui/ButtonRow';
import { EventActions } from '@concourse/ui/EventActions';
import { EventPageHead } from '@concourse/ui/EventPageHead';
import { Prose } from '@concourse/ui/Prose';
import { Section } from '@concourse/ui/Section';
import { LinkedText } from '@concourse/ui/TextWithLinks';
import { TwoColumn } from '@concourse/ui/TwoColumn';
import { faq, questionId } from '../content/faq';

export default function FaqPage() {
  const hash = useUrlHash();
  return (
    <>
      <EventPageHead
        title="Frequently Asked Questions"
        lead="Fourteen answers, sorted by how often they save a telephone call."
        crumbs={useCrumbs()}
        picture={duo.head}
        actions={<EventActions />}
      />
      <Section ground="enamel">
        <TwoColumn title="Good to know" lead="One answer is open at a time.">
          <Accordion
            name="faq"
            open={faq.findIndex(({ question }) => questionId(question) === hash)}
            items={faq.map(({ question, answer, ...more }) => ({
              title: question,
              id: questionId(question),
              content: (
                <Prose>
                  <LinkedText paragraphs={[answer]} {...more} />
                </Prose>
              ),
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
