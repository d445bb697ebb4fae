import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { mission } from '../content/home';
import * as s from './Mission.module.scss';

export function Mission() {
  return (
    <Section>
      <SectionHeading title={mission.label} level="p" />
      <div className={s.mission}>
        <h2 className="h2">{mission.title}</h2>
        <div className="prose">
          {mission.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            <ArrowLink href={mission.link.href}>{mission.link.label}</ArrowLink>
          </p>
        </div>
      </div>
    </Section>
  );
}
