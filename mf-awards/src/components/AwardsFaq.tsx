import { Accordion } from '@concourse/ui/Accordion';
import { Button } from '@concourse/ui/Button';
import { Section } from '@concourse/ui/Section';
import { LinkedText } from '@concourse/ui/TextWithLinks';
import { TwoColumn } from '@concourse/ui/TwoColumn';
import { faq } from '../content/faq';
import { hrefOf } from '../content/links';
import * as s from './AwardsFaq.module.scss';

export function AwardsFaq() {
  return (
    <Section id="faq">
      <TwoColumn title="Questions and answers" lead="For the rest there is a person.">
        <Accordion
          name="awards-faq"
          level="h3"
          items={faq.map(({ id, question, answer, ...more }) => ({
            id,
            title: question,
            content: <LinkedText paragraphs={[answer]} {...more} />,
          }))}
        />
        <p className={s.support}>
          <Button href={hrefOf({ mail: 'support' })} variant="line">
            Contact Support
          </Button>
        </p>
      </TwoColumn>
    </Section>
  );
}
