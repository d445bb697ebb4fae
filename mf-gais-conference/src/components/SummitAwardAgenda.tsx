import { Benefits } from '@concourse/shared/ui/Benefits';
import { GoLink } from '@concourse/shared/ui/GoLink';
import { Section } from '@concourse/shared/ui/Section';
import { Station } from '@concourse/shared/ui/Station';
import type { SummitDetails } from '../content/summits/summit';
import * as s from './SummitAwardAgenda.module.scss';

type Props = { details: SummitDetails };

/** Two doors further: the agenda and the award. */
export function SummitAwardAgenda({ details }: Props) {
  const { agenda, award, agendaLink } = details;
  return (
    <Section ground="concrete">
      <Station title="Award and Agenda" aside="Two doors further" />
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
            <GoLink href={agendaLink}>See all agendas</GoLink>
          </article>
        )}
        {award && (
          <article className={`on-signal ${s.card}`}>
            <h3 className="h2">{award.title}</h3>
            <p>{award.text}</p>
            <GoLink href="/gais/award">See the awards</GoLink>
          </article>
        )}
      </div>
    </Section>
  );
}
