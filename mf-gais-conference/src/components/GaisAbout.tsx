import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Benefits } from '@concourse/ui/Benefits';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { about } from '../content/home';
import * as s from './GaisAbout.module.scss';

export function GaisAbout() {
  return (
    <Section>
      <SectionHeading title="About" aside="Global AI Summit" level="p" />
      <div className={s.about}>
        <h2 className="h2">{about.title}</h2>
        <div className="prose">
          {about.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            <ArrowLink href="/gais/faq">Questions people ask first</ArrowLink>
          </p>
        </div>
        <div className={s.programme}>
          <h3 className="h4">{about.programmeTitle}</h3>
          <Benefits items={about.programme} />
          <p>
            <ArrowLink href="/gais/programme">The programme by the hour</ArrowLink>
          </p>
        </div>
      </div>
    </Section>
  );
}
