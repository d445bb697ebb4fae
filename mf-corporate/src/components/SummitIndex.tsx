import { summitList } from '../content/summitList';
import * as s from './SummitIndex.module.scss';

export function SummitIndex() {
  return (
    <nav aria-label="Summits on this page">
      <ol className={`list ${s.line}`}>
        {summitList.map(({ id, heading }) => (
          <li key={id} className={s.stop}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
