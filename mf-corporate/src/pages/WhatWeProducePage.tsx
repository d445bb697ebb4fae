import { tree } from '@concourse/pictures/closings';
import { city } from '@concourse/pictures/scenes';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { SummitCard } from '../components/SummitCard';
import { SummitIndex } from '../components/SummitIndex';
import { summits } from '../content/summits';
import { head, next } from '../content/whatWeProduce';

export default function WhatWeProducePage() {
  return (
    <>
      <PageHead {...head} edge="line" picture={city.head}>
        <SummitIndex />
      </PageHead>
      <Section as="div">
        {summits().map((summit) => (
          <SummitCard key={summit.id} summit={summit} />
        ))}
      </Section>
      <CallToAction
        {...next}
        art={tree}
        actions={<Button href="/contactus#contact-form">Propose a summit</Button>}
      />
    </>
  );
}
