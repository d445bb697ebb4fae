import { searchKinds, type SearchIndex, type SearchRecord } from '@concourse/contract/search';
import { kindLabels } from '../content/search';
import * as s from './SearchPage.module.scss';

type Props = { index: SearchIndex };

const detailOf = ({ kind, detail }: SearchRecord): string | undefined =>
  kind === 'page' ? undefined : detail;

/** The place for the search, and everything that can be found, as links: without scripts there is no field. */
export function SearchPage({ index: { records } }: Props) {
  const groups = searchKinds
    .map((kind) => ({ kind, records: records.filter((each) => each.kind === kind) }))
    .filter((group) => group.records.length > 0);
  return (
    <>
      <div className="on-dark">
        <div className={`wrap ${s.head}`}>
          <h1 className="poster" tabIndex={-1}>
            Search
          </h1>
          <p className="lead">Every talk, person and page of this site.</p>
        </div>
      </div>
      <div id="page-search" className={s.search} />
      <div className={s.groups}>
        <ul className={`list wrap ${s.kinds}`}>
          {groups.map(({ kind, records: found }) => (
            <li key={kind}>
              <a href={`#${kind}`}>
                <b>{found.length}</b> {kindLabels[kind]}
              </a>
            </li>
          ))}
        </ul>
        {groups.map(({ kind, records: found }) => (
          <section key={kind} id={kind} className={`wrap ${s.group}`}>
            <h2>
              {kindLabels[kind]} <span>{found.length}</span>
            </h2>
            <details>
              <summary>
                <span className="vh">Show {kindLabels[kind]}</span>
              </summary>
              {/* A promotion checks these statements on the pages that the links lead to. */}
              <ul data-prose="" className={`list ${s.index}`}>
                {found.map((record) => (
                  <li key={record.href} className={s.entry} data-line={record.line}>
                    <a href={record.href}>{record.title}</a>
                    {detailOf(record) && <div className="muted small">{detailOf(record)}</div>}
                  </li>
                ))}
              </ul>
            </details>
          </section>
        ))}
      </div>
    </>
  );
}
