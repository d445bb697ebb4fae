import { byEventStage } from '@concourse/site/eventStage';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Benefits } from '@concourse/ui/Benefits';
import { Logo } from '@concourse/ui/Logo';
import { Section } from '@concourse/ui/Section';
import { companies } from '../content/companies';
import type { Speaker } from '../content/person';
import { speakerNote } from '../content/speakerNote';
import { speakerProfiles } from '../content/speakerProfiles';
import * as s from './SpeakerBiography.module.scss';

type Props = { speaker: Speaker };

export function SpeakerBiography({ speaker }: Props) {
  const profile = speakerProfiles[speaker.portrait];
  const company = companies.find(({ name }) => name === speaker.company);
  return (
    <Section>
      <div className={s.columns}>
        <div className={s.words}>
          <blockquote className={`h2 ${s.quote}`}>“{profile.quote}”</blockquote>
          <h2 className="h4">Biography</h2>
          <p data-prose>{profile.bio}</p>
          <p>{speakerNote()}</p>
        </div>
        <aside className={s.side} aria-label={`Meeting ${speaker.name}`}>
          <h3 className="h4">
            {byEventStage({ announced: 'Bring questions about', over: 'Ask about' })}
          </h3>
          <Benefits items={profile.askAbout} />
          {company && (
            <div className={s.company} data-mark={company.mark}>
              <Logo name={company.name} {...company.logo} />
              <ArrowLink href={`/gais/companies?q=${encodeURIComponent(company.name)}`}>
                What {company.name} does
              </ArrowLink>
            </div>
          )}
        </aside>
      </div>
    </Section>
  );
}
