import { Benefits } from '@concourse/ui/Benefits';
import { Section } from '@concourse/ui/Section';
import { introduction } from '../content/programme';
import * as s from './Introduction.module.scss';

export function Introduction() {
  return (
    <Section>
      <div className={s.introduction}>
        <div>
          <h2 className="h2">{introduction.title}</h2>
          <p className={`lead ${s.text}`}>{introduction.text}</p>
        </div>
        <Benefits items={introduction.summits} label={introduction.summitsLabel} />
      </div>
    </Section>
  );
}
