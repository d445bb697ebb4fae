import { spotlights } from '../content/conference';
import { IndustryIcon } from './IndustryIcon';
import * as s from './SpotlightList.module.scss';

export function SpotlightList() {
  return (
    <ol className={`list ${s.list}`}>
      {spotlights.map(({ logo, title, text }) => (
        <li key={logo} className={s.stop}>
          <IndustryIcon industry={logo} />
          <h3 className="h3">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
