import { companiesIn } from '../content/companyProfiles';
import { industries } from '../content/industries';
import { IndustryIcon } from './IndustryIcon';
import * as s from './IndustryList.module.scss';
import { Unbroken } from './Unbroken';

/** The fifteen industries, a card each, that leads to the companies which come from it. */
export function IndustryList() {
  return (
    <ul className={`list ${s.list}`}>
      {industries.map(({ id, text, description }) => {
        const count = companiesIn(id);
        return (
          <li key={id} className={s.card}>
            <IndustryIcon industry={id} />
            <h3 className="h3">
              <Unbroken text={text} />
            </h3>
            <p className="muted">{description}</p>
            <a className={s.link} href={`/gais/companies?q=${encodeURIComponent(text)}`}>
              {count} {count === 1 ? 'company' : 'companies'}
              <span className="vh"> in {text}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
