import { Fragment } from 'react';
import { searchKinds, type SearchIndex, type SearchRecord } from '@concourse/contract/search';
import { kindLabels } from '../content/search';

type Props = { index: SearchIndex };

const detailOf = ({ kind, detail }: SearchRecord): string | undefined =>
  kind === 'page' ? undefined : detail;

/** Everything that can be found, as links. For visitors without scripts. It needs no styles of its own. */
export function SearchPage({ index: { records } }: Props) {
  const groups = searchKinds
    .map((kind) => ({ kind, records: records.filter((each) => each.kind === kind) }))
    .filter((group) => group.records.length > 0);
  return (
    <>
      <div className="on-dark">
        <div className="wrap section">
          <div className="prose">
            <h1 className="h1" tabIndex={-1}>
              Search
            </h1>
            <p className="lead">
              Everything on this site on one page. With JavaScript, the search in the header finds
              it as you type.
            </p>
            <p>
              {groups.map(({ kind }) => (
                <Fragment key={kind}>
                  <a href={`#${kind}`}>{kindLabels[kind]}</a>{' '}
                </Fragment>
              ))}
            </p>
          </div>
        </div>
      </div>
      <div className="wrap section">
        <div className="prose">
          {groups.map((group) => (
            <Fragment key={group.kind}>
              <h2 id={group.kind} className="h2">
                {kindLabels[group.kind]}
              </h2>
              {/* A promotion checks these statements on the pages that the links lead to. */}
              <ul data-prose="">
                {group.records.map((record) => (
                  <li key={record.href}>
                    <a href={record.href} className="lead">
                      {record.title}
                    </a>
                    {detailOf(record) && <div className="muted small">{detailOf(record)}</div>}
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
        </div>
      </div>
    </>
  );
}
