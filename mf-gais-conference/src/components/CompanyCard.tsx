import * as portraits from '@concourse/pictures/portraits';
import { EventStage } from '@concourse/site/eventStage';
import { Logo } from '@concourse/ui/Logo';
import { Picture } from '@concourse/ui/Picture';
import type { Line } from '@concourse/ui/TrackBadge';
import { fieldName, type Part } from '../content/companyProfiles';
import type { Attendee } from '../content/person';
import { speakerPath } from '../content/speakerPath';
import * as s from './CompanyCard.module.scss';
import type { ListedCompany } from './companyFilter';

type Props = { company: ListedCompany };

const partNames: Record<Part, string> = {
  builds: 'Builds it',
  buys: 'Buys it',
  audits: 'Audits it',
};

/** The colours of the cards and of the filters. */
export const partLines: Record<Part, Line> = { builds: 1, buys: 3, audits: 2 };

/** Returns the path of a speaker's page, or the list of attendees for other people. */
const personPath = (person: Attendee): string =>
  speakerPath(person) ?? `/gais/attendees?q=${encodeURIComponent(person.name)}`;

/** A company with its logo, description and attendees. */
export function CompanyCard({ company: { name, logo, mark, profile, people } }: Props) {
  return (
    <article className={s.card} data-mark={mark} data-line={partLines[profile.part]}>
      <div className={s.sign} aria-hidden="true">
        <Logo name={name} {...logo} />
      </div>
      <h3 className={mark === 'wordmark' ? 'vh' : 'h4'}>{name}</h3>
      <p>{profile.does}</p>
      <p className={s.field}>
        {fieldName(profile)} · {partNames[profile.part]}
      </p>
      {people.length > 0 ? (
        <ul className={`list ${s.people}`} aria-label={`People of ${name}`}>
          {people.map((person) => (
            <li key={person.id} className={s.person} data-role={person.role}>
              <span className={s.face}>
                <Picture {...portraits[person.portrait]} />
              </span>
              <span>
                <a href={personPath(person)}>{person.name}</a>
                <span className={s.role}>
                  {person.role === 'Speaker' ? `On stage. ${person.position}` : person.position}
                </span>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <EventStage
          announced={<p className={s.none}>The names of its people follow.</p>}
          open={null}
        />
      )}
    </article>
  );
}
