import { integrationAwardSections } from '../content/integrationAward';
import * as s from './AwardContents.module.scss';

const contents = [
  { id: 'introduction', short: 'Introduction' },
  { id: 'timelines', short: 'Timelines' },
  ...integrationAwardSections,
];

/** What the page holds, as stops on a line. */
export function AwardContents() {
  return (
    <nav aria-label="On this page" className={s.contents}>
      <ol className="list">
        {contents.map(({ id, short }) => (
          <li key={id}>
            <a href={`#${id}`}>{short}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
