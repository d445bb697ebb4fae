import { integrationAwardSections } from '../content/integrationAward';
import * as s from './AwardContents.module.scss';

const contents = [
  { id: 'introduction', short: 'Introduction' },
  { id: 'timelines', short: 'Timelines' },
  ...integrationAwardSections,
];

type Props = {
  /** The id of the section in view. */
  current: string | undefined;
};

export function AwardContents({ current }: Props) {
  return (
    <nav aria-label="On this page" className={s.contents}>
      <ol className="list">
        {contents.map(({ id, short }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {short}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
