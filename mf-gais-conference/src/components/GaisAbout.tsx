import { Benefits } from '@concourse/shared/ui/Benefits';
import { GoLink } from '@concourse/shared/ui/GoLink';
import { Section } from '@concourse/shared/ui/Section';
import { Station } from '@concourse/shared/ui/Station';
import { about } from '../content/home';
import * as s from './GaisAbout.module.scss';

/** What the summit is, and what its two days hold. */
export function GaisAbout() {
  return (
    <Section>
      <Station title="About" aside="Global AI Summit" level="p" />
      <div className={s.about}>
        <h2 className="h2">{about.title}</h2>
        <div className="prose">
          {about.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            <GoLink href="/gais/faq">Questions people ask first</GoLink>
          </p>
        </div>
        <div className={s.programme}>
          <h3 className="h4">{about.programmeTitle}</h3>
          <Benefits items={about.programme} />
        </div>
      </div>
    </Section>
  );
}
