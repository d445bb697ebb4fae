import { industries } from '../content/industries';
import { IndustryIcon } from './IndustryIcon';
import * as s from './IndustryList.module.scss';

/** The fifteen industries, a card each. */
export function IndustryList() {
  return (
    <ul className={`list ${s.list}`}>
      {industries.map(({ id, text, description }) => (
        <li key={id} className={s.card}>
          <IndustryIcon industry={id} />
          <h3 className="h3">{text}</h3>
          <p className="muted">{description}</p>
        </li>
      ))}
    </ul>
  );
}
