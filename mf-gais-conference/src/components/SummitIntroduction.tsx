import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import type { SummitDetails } from '../content/summits/summit';
import * as s from './SummitIntroduction.module.scss';

type Props = { introduction: SummitDetails['introduction'] };

export function SummitIntroduction({ introduction }: Props) {
  const { title, size, growth, paragraphs } = introduction;
  return (
    <Section>
      <SectionHeading title="Introduction" aside="The market" level="p" />
      <h2 className={`h2 ${s.title}`}>{title}</h2>
      <div className={s.introduction}>
        <div className={s.cards} data-prose>
          <div className={`on-signal ${s.card}`}>
            <h3 className="h4">{size.title}</h3>
            <p className="h3">{size.range}</p>
            <p className="small">{size.subtitle}</p>
          </div>
          <div className={`on-dark ${s.card}`}>
            <h3 className="h4">{growth.title}</h3>
            <p className="h2">{growth.percent}</p>
            <p className="small">{growth.subtitle}</p>
          </div>
        </div>
        <div className="prose">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Section>
  );
}
