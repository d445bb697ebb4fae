import { useCrumbs } from '@concourse/area/crumbs';
import { useUrlHash } from '@concourse/area/useUrl';
import { duo } from '@concourse/pictures/scenes';
import { siteConfig } from '@concourse/site/siteConfig';
import { Accordion } from '@concourse/ui/Accordion';
import { Button } from '@concourse/ui/Button';
import { ButtonRow } from '@concourse/ui/ButtonRow';
import { EventActions, SecondaryAction } from '@concourse/ui/EventActions';
import { EventPageHead } from '@concourse/ui/EventPageHead';
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
                <div className="prose">
                  <LinkedText paragraphs={[answer]} {...more} />
                </div>
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
            <SecondaryAction href="/gais/ticket" label="See the passes" />
          </ButtonRow>
        </TwoColumn>
      </Section>
    </>
  );
}
