import type { ReactElement } from 'react';
import { formatBytes, formatDifference } from '@concourse/core/errors/formatBytes';
import type { RevisionDifference, Sizes } from '../../server/api';
import { FigureTable } from '../FigureTable';
import { RowName } from '../RowName';
import { count } from '../words';
import * as s from './Differences.module.scss';

const shown = 12;

/** Pages, sizes, facts, addresses and files in which two editions differ. */
export function Differences({ difference }: { difference: RevisionDifference }): ReactElement {
  const { of, pages, facts, addresses, files } = difference;
  if (pages.length + facts.length + addresses.length + files.length === 0) {
    return (
      <p>No page differs: visitors get the same bytes as before, or another share of them does.</p>
    );
  }
  return (
    <div className={s.differences}>
      {of === 'candidate' && <p className="muted">For the share of visitors who try it.</p>}
      {facts.length > 0 && (
        <ul>
          {facts.map(({ fact, before, after, pages: many }) => (
            <li key={fact}>
              {fact}: <del>{before}</del> → <ins>{after ?? 'not published any more'}</ins> on{' '}
              {count(many, 'page')}
            </li>
          ))}
        </ul>
      )}
      {addresses.length > 0 && (
        <ul>
          {addresses.slice(0, shown).map(({ address, before, after }) => (
            <li key={address}>
              {address}: {before ?? 'new'} → {after ?? 'nothing'}
            </li>
          ))}
        </ul>
      )}
      {pages.length > 0 && <Pages pages={pages} />}
      {files.length > 0 && (
        <details className={s.files}>
          <summary>{count(files.length, 'file')}</summary>
          <ul>
            {files.map((file) => (
              <li key={file.name}>
                {file.name} {change(file)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Pages({ pages }: Pick<RevisionDifference, 'pages'>): ReactElement {
  const more = pages.length - shown;
  return (
    <>
      <FigureTable
        caption="Pages that differ"
        columns={[
          { label: count(pages.length, 'page') },
          { label: 'Document', numeric: true },
          { label: 'Costs a visitor', numeric: true },
          { label: 'Words' },
        ]}
        rows={pages.slice(0, shown).map((page) => ({
          key: page.name,
          cells: [
            <RowName key="name">{page.name}</RowName>,
            change(page),
            page.cost ? change({ name: page.name, ...page.cost }) : '–',
            <Words key="words" words={page.words} />,
          ],
        }))}
      />
      {more > 0 && <p className="muted">and {count(more, 'more page')}</p>}
    </>
  );
}

const Words = ({ words }: { words: { part: string; before: string; after: string }[] }) =>
  words.length === 0 ? (
    <span className="muted">as before</span>
  ) : (
    <span>
      {words.slice(0, 3).map(({ part, before, after }) => (
        <span key={`${part} ${before} ${after}`} className={s.words}>
          <del>{before}</del> <ins>{after}</ins>
        </span>
      ))}
      {words.length > 3 && <span className="muted">and {words.length - 3} more</span>}
    </span>
  );

/** A size and how much that is more or less than before. */
function change({ before, after }: Sizes): string {
  if (after === null) return 'goes';
  if (before === null) return `${formatBytes(after)}, new`;
  return `${formatBytes(after)}, ${formatDifference(after - before)}`;
}
