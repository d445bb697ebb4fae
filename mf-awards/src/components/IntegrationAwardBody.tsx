import { useRef } from 'react';
import { NumberedList } from '@concourse/ui/NumberedList';
import { Section } from '@concourse/ui/Section';
import { useCurrentSection } from '@concourse/ui/useCurrentSection';
import {
  integrationAward,
  integrationAwardContents,
  integrationAwardSections,
} from '../content/integrationAward';
import * as toc from './AwardContents.module.scss';
import { AwardTopic } from './AwardTopic';
import * as s from './IntegrationAwardBody.module.scss';
import { Milestones } from './Milestones';

export function IntegrationAwardBody() {
  const { introduction, focusAreas } = integrationAward;
  const topics = useRef<HTMLDivElement>(null);
  const current = useCurrentSection(topics, 'section[id]');
  return (
    <Section as="div" space="snug">
      <div className={s.body}>
        <AwardContents current={current} />
        <div ref={topics} className={s.topics}>
          <section
            id="introduction"
            className={s.introduction}
            aria-labelledby="introduction-title"
          >
            <h2 className="h2" id="introduction-title">
              {introduction.title}
            </h2>
            <div className="prose">
              {introduction.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            <h3 className="h3">Three focus areas</h3>
            <NumberedList items={focusAreas} level="h4" />
          </section>
          <section id="timelines" className={s.topic} aria-labelledby="timelines-title">
            <h2 className="h2" id="timelines-title">
              Timelines
            </h2>
            <Milestones />
          </section>
          {integrationAwardSections().map((topic) => (
            <AwardTopic key={topic.id} topic={topic} />
          ))}
        </div>
      </div>
    </Section>
  );
}

type Props = {
  /** The id of the section in view. */
  current: string | undefined;
};

function AwardContents({ current }: Props) {
  return (
    <nav aria-label="On this page" className={toc.contents}>
      <ol className="list">
        {integrationAwardContents.map(({ id, short }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {short}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
