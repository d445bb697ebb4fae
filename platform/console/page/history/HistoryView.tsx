import { useEffect, useState } from 'react';
import { Button } from '@concourse/ui/Button';
import type { ApiError, HistoryPart, RevisionEntry } from '../../server/api';
import { request, useQuery, withQuery } from '../apiClient';
import { ErrorNotice } from '../components';
import { may } from '../rights';
import type { ViewProps } from '../view';
import { Refusals } from './Refusals';
import { RevisionRow } from './RevisionRow';

export function HistoryView({ info, environment, grants, logVersion }: ViewProps) {
  const address = withQuery('/api/history', { environment });
  const { data, error } = useQuery<HistoryPart>(address, logVersion(environment));
  const [older, setOlder] = useState<HistoryPart[]>([]);
  const [olderError, setOlderError] = useState<ApiError | null>(null);
  const revisions = mergeHistoryParts(data, older);
  const more = (older.at(-1) ?? data)?.more ?? null;
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
    <>
      <h1>History of {environment}</h1>
      <ErrorNotice error={error} />
      <ErrorNotice error={olderError} />
      {data && !hasRevisions && <p>Nothing has been promoted yet.</p>}
      <ol className="list">
        {revisions.map((revision, at) => (
          <RevisionRow
            key={revision.rev}
            {...{ revision, environment, canRestore: !info.isReadOnly && may(grants, 'release') }}
            isNewest={at === 0}
          />
        ))}
      </ol>
      {more !== null && (
        <Button variant="line" icon="arrow-down" onClick={() => void loadOlder(more)}>
          Load older revisions
        </Button>
      )}
      {info.hasSignIn && <Refusals environment={environment} />}
    </>
  );
}

/** Merges the parts. After a new revision, the newest part overlaps the older ones. */
function mergeHistoryParts(newest: HistoryPart | null, older: HistoryPart[]): RevisionEntry[] {
  const all = [newest, ...older].flatMap((part) => part?.revisions ?? []);
  const byRevision = new Map(all.map((revision) => [revision.rev, revision]));
  return [...byRevision.values()].sort((one, other) => other.rev - one.rev);
}
