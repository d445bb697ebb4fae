import { GoLink } from '@concourse/shared/ui/GoLink';
import { Prose } from '@concourse/shared/ui/Prose';
import { Section } from '@concourse/shared/ui/Section';
import { Station } from '@concourse/shared/ui/Station';
import { mission } from '../content/home';
import * as s from './Mission.module.scss';

export function Mission() {
  return (
    <Section>
      <Station title={mission.label} level="p" />
      <div className={s.mission}>
        <h2 className="h2">{mission.title}</h2>
        <Prose>
          {mission.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            <GoLink href={mission.link.href}>{mission.link.label}</GoLink>
          </p>
        </Prose>
      </div>
    </Section>
  );
}
