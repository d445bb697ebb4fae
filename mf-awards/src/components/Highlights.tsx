import { Section } from '@concourse/ui/Section';
import { highlights } from '../content/highlights';
import * as s from './Highlights.module.scss';

export function Highlights() {
  return (
    <Section ground="signal" space="none" label="The awards in four figures">
      <dl className={s.highlights}>
        {highlights.map(({ figure, text }) => (
          <div key={text} className={s.highlight}>
            <dt className={s.text}>{text}</dt>
            <dd className={s.figure}>{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
