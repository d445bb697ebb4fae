import type { Line } from '@concourse/ui/TrackBadge';
import { companiesIn } from '../content/companyProfiles';
import { industries, sectors } from '../content/industries';
import { IndustryIcon } from './IndustryIcon';
import * as s from './IndustryList.module.scss';
import { UnbrokenHyphens } from './UnbrokenHyphens';

type Industry = (typeof industries)[number];

/** The lines of the sectors, also at the edge of the page's head. */
const sectorLines: Record<string, Line> = { people: 5, machines: 3, money: 4 };

export function IndustryList() {
  return (
    <div className={s.sectors}>
      {sectors.map(({ id, title, lead }) => (
        <div key={id} className={s.sector} data-line={sectorLines[id]}>
          <div className={s.heading}>
            <h3 className="h3">{title}</h3>
            <p className="muted">{lead}</p>
          </div>
          <ul className={`list ${s.list}`} aria-label={title}>
            {industries
              .filter(({ sector }) => sector === id)
              .map((industry) => (
                <IndustryEntry key={industry.id} {...industry} />
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function IndustryEntry({ id, text, description }: Industry) {
  const count = companiesIn(id);
  return (
    <li className={s.industry}>
      <IndustryIcon industry={id} />
      <h4 className={`h4 ${s.name}`}>
        <UnbrokenHyphens text={text} />
      </h4>
      <p className={`muted ${s.description}`}>{description}</p>
      <a className={s.link} href={`/gais/companies?q=${encodeURIComponent(text)}`}>
        {count} {count === 1 ? 'company' : 'companies'}
        <span className="vh"> in {text}</span>
      </a>
    </li>
  );
}
