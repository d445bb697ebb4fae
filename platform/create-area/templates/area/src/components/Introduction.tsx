import { Section } from '@concourse/ui/Section';
import { introduction } from '../content/example';
import * as s from './Introduction.module.scss';

/** Heading and introduction of the page. */
export function Introduction() {
  return (
    <Section>
      <div className={s.introduction}>
        <h2 className="h2">{introduction.title}</h2>
        <p className="lead">{introduction.text}</p>
      </div>
    </Section>
  );
}
