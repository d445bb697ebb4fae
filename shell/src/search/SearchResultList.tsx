import { useState } from 'react';
import { searchPagePath } from '@concourse/contract/editionPaths';
import type { SearchKind, SearchRecord } from '@concourse/contract/search';
import { TrackBadge } from '@concourse/ui/TrackBadge';
import { kindLabels } from '../content/search';
import type { SearchResults } from './createSearch';
import * as s from './SearchDialog.module.scss';

/** Results of each kind before "Show all". */
const SHOWN = 4;

type Row = Pick<SearchRecord, 'title' | 'href' | 'detail' | 'line' | 'badge'>;

function ResultRows({ rows }: { rows: Row[] }) {
  return (
    <ul className={`list ${s.rows}`}>
      {rows.map(({ title, href, detail, line, badge }) => (
        <li key={href}>
          <a href={href} className={s.row} data-stop>
            <span className={s.stop} aria-hidden="true">
              {badge === undefined ? (
                <i data-line={line} />
              ) : (
                <TrackBadge {...(line && { line })}>{badge}</TrackBadge>
              )}
            </span>
            <strong>{title}</strong>
            {detail !== undefined && <span className={s.detail}>{detail}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

type GroupProps = { kind: SearchKind; records: SearchRecord[] };

function ResultGroup({ kind, records }: GroupProps) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <section aria-labelledby={`site-search-${kind}`}>
      <h2 id={`site-search-${kind}`} className={s.kind}>
        {kindLabels[kind]}
      </h2>
      <ResultRows rows={showsAll ? records : records.slice(0, SHOWN)} />
      {!showsAll && records.length > SHOWN && (
        <button type="button" className={s.more} data-stop onClick={() => setShowsAll(true)}>
          Show all {records.length}
        </button>
      )}
    </section>
  );
}

export const SearchResultList = ({ results: { groups } }: { results: SearchResults }) =>
  groups.map(({ kind, records }) => <ResultGroup key={kind} kind={kind} records={records} />);

const everything: Row = {
  title: 'Everything on this site',
  href: searchPagePath,
  detail: 'One page that lists all talks, people and pages',
};

const shortcuts: Row[] = [
  {
    title: 'Programme',
    href: '/gais/programme',
    detail: 'Every talk by hour, room and line',
    line: 1,
  },
  { title: 'Speakers', href: '/gais/speakers', detail: 'Who is on stage', line: 2 },
  { title: 'Tickets', href: '/gais/ticket', detail: 'Four passes compared', line: 3 },
  { title: 'Venue', href: '/gais/venue', detail: 'Map, trains and hotels', line: 4 },
  everything,
];

/** Where most visitors go, before they type. */
export const Shortcuts = () => <ResultRows rows={shortcuts} />;

/** Ways to go on if nothing was found. */
export const NoResults = () => (
  <ResultRows
    rows={[
      ...shortcuts,
      { title: 'Ask us', href: '/contactus', detail: 'A person answers', line: 5 },
    ]}
  />
);
