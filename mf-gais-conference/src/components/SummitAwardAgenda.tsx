import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Benefits } from '@concourse/ui/Benefits';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import type { SummitDetails } from '../content/summits/summit';
import * as s from './SummitAwardAgenda.module.scss';

type Props = { details: SummitDetails };

export function SummitAwardAgenda({ details }: Props) {
  const { agenda, award, agendaLink } = details;
  return (
    <Section ground="concrete">
      <SectionHeading title="Award and Agenda" />
      <div className={s.pair}>
        {agenda && (
          <article className={`on-white ${s.card}`}>
            <h3 className="h2">{agenda.title}</h3>
            <p>{agenda.text}</p>
            <Benefits
              items={agenda.themes.map(({ id, text }) => (
                <a key={id} href={`${agendaLink}#${id}`}>
                  {text}
                </a>
              ))}
            />
            <ArrowLink href={agendaLink}>See all agendas</ArrowLink>
          </article>
        )}
        {award && (
          <article className={`on-signal ${s.card}`}>
            <h3 className="h2">{award.title}</h3>
            <p className="h3">{award.text}</p>
            <ArrowLink href="/gais/award">See the awards</ArrowLink>
          </article>
        )}
      </div>
    </Section>
  );
}
