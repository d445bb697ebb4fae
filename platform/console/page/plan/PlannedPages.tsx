import type { ChangePlan } from '../../server/api';
import { LineList } from './ChangeLists';
import { PagePicture } from './FailedPages';
import * as f from './FailedPages.module.scss';
import * as s from './PlannedPages.module.scss';

type Props = Pick<ChangePlan, 'pages'> & { environment: string };

/** The pages that a browser opened without errors: a picture after the change, and the words that change. */
export function PlannedPages({ pages, environment }: Props) {
  if (pages.length === 0) return null;
  return (
    <ul className={f.pages} aria-label="Opened pages">
      {pages.map(({ page, width, picture, words }) => (
        <li key={page} className={s.page}>
          <PagePicture
            {...{ environment, picture }}
            alt={`${page} after the change, ${width} px wide`}
          />
          <LineList title={page} lines={words} />
          {words.length === 0 && (
            <p>
              <strong>{page}</strong>: its words stay the same.
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
