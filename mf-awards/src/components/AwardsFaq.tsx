import { Accordion } from '@concourse/ui/Accordion';
import { Button } from '@concourse/ui/Button';
import { Section } from '@concourse/ui/Section';
import { TextWithLinks } from '@concourse/ui/TextWithLinks';
import { TwoColumn } from '@concourse/ui/TwoColumn';
import { faq, type FaqItem } from '../content/faq';
import { hrefOf } from '../content/links';
import * as s from './AwardsFaq.module.scss';

function Answer({ answer, points, links }: FaqItem) {
  return (
    <>
      <p>
        <TextWithLinks text={answer} links={links} />
      </p>
      {points && (
        <ul>
          {points.map((point) => (
            <li key={point}>
              <TextWithLinks text={point} links={links} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function AwardsFaq() {
  return (
    <Section id="faq">
      <TwoColumn title="Questions and answers" lead="For the rest there is a person.">
        <Accordion
          name="awards-faq"
          level="h3"
          items={faq.map((item) => ({
            id: item.id,
            title: item.question,
            content: <Answer {...item} />,
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
