import { useEffect, useState } from 'react';
import { Button } from '@concourse/ui/Button';
import { TrackBadge } from '@concourse/ui/TrackBadge';
import type { HistoryPart, ApiError, RevisionEntry } from '../../server/api';
import { withQuery, request, useQuery } from '../apiClient';
import { areasIn, areaLanes } from '../areaLanes';
import { ErrorNotice } from '../components';
import type { ViewProps } from '../ReleaseConsole';
import * as s from './HistoryView.module.scss';
import { RevisionRow } from './RevisionRow';

export function HistoryView({ info, environment, logVersion }: ViewProps) {
  const address = withQuery('/api/history', { environment });
  const { data, error } = useQuery<HistoryPart>(address, logVersion(environment));
  const [older, setOlder] = useState<HistoryPart[]>([]);
  const [olderError, setOlderError] = useState<ApiError | null>(null);
  const revisions = mergeHistoryParts(data, older);
  const more = (older.at(-1) ?? data)?.more ?? null;
  const lanes = areaLanes(areasIn(revisions));
  const hasRevisions = revisions.length > 0;

  useEffect(() => {
    if (hasRevisions) document.querySelector(location.hash || '#none')?.scrollIntoView();
  }, [hasRevisions]);

  const loadOlder = async (before: number): Promise<void> => {
    const part = await request<HistoryPart>(`${address}&before=${before}`);
    if (part.data) setOlder([...older, part.data]);
    else setOlderError(part.error);
  };
  return (
    <div className={`on-dark ${s.history}`}>
      <div className="wrap">
        <h1 className={s.title}>History</h1>
        <p className={s.lead}>
          Revisions of {environment}, newest first, with the areas that each changed.
        </p>
        <ErrorNotice error={error} />
        <ErrorNotice error={olderError} />
        <ul className={`list ${s.legend}`} aria-label="Areas">
          {lanes.map(({ area, colour, badge }) => (
            <li key={area}>
              <TrackBadge line={colour}>{badge}</TrackBadge> {area}
            </li>
          ))}
        </ul>
        {data && !hasRevisions && <p>Nothing has been promoted yet.</p>}
        <ol className="list">
          {revisions.map((revision, at) => (
            <RevisionRow
              key={revision.rev}
              {...{ revision, lanes, environment, isReadOnly: info.isReadOnly }}
              isNewest={at === 0}
            />
          ))}
        </ol>
        {more !== null && (
          <Button variant="line" icon="arrow-down" onClick={() => void loadOlder(more)}>
            Load older revisions
          </Button>
        )}
      </div>
    </div>
  );
}

/** Merges the parts. After a new revision, the newest part overlaps the older ones. */
function mergeHistoryParts(newest: HistoryPart | null, older: HistoryPart[]): RevisionEntry[] {
  const all = [newest, ...older].flatMap((part) => part?.revisions ?? []);
  const byRevision = new Map(all.map((revision) => [revision.rev, revision]));
  return [...byRevision.values()].sort((one, other) => other.rev - one.rev);
}
