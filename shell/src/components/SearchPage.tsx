import { Fragment } from 'react';
import { searchKinds, type SearchIndex, type SearchRecord } from '@concourse/contract/search';
import { kindLabels } from '../content/search';
import * as s from './SearchPage.module.scss';

type Props = { index: SearchIndex };

const detailOf = ({ kind, detail }: SearchRecord): string | undefined =>
  kind === 'page' ? undefined : detail;

/** Everything that can be found, as links. For visitors without scripts. */
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
          </div>
          <ul className={`list ${s.kinds}`}>
            {groups.map(({ kind }) => (
              <li key={kind}>
                <a href={`#${kind}`}>{kindLabels[kind]}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="wrap section">
        {groups.map((group) => (
          <Fragment key={group.kind}>
            <h2 id={group.kind} className="h2">
              {kindLabels[group.kind]}
            </h2>
            {/* A promotion checks these statements on the pages that the links lead to. */}
            <ul data-prose="" className={`list ${s.index}`}>
              {group.records.map((record) => (
                <li key={record.href} className={s.entry}>
                  <a href={record.href}>{record.title}</a>
                  {detailOf(record) && <div className="muted small">{detailOf(record)}</div>}
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
    </>
  );
}
