import { useEffect, useState } from 'react';
import { Button } from '@concourse/ui/Button';
import { TrackBadge } from '@concourse/ui/TrackBadge';
import type { HistoryPart, ApiError, RevisionEntry } from '../../server/api';
import { withQuery, request, useQuery } from '../apiClient';
import { areasIn, useAreaLanes } from '../areaLanes';
import { ErrorNotice } from '../components';
import type { ViewProps } from '../ReleaseConsole';
import * as s from './HistoryView.module.scss';
import { RevisionRow } from './RevisionRow';

/** Revisions as stops on the lines of the areas that they changed, the newest first. */
export function HistoryView({ info, environment, logRevision }: ViewProps) {
  const address = withQuery('/api/history', { environment });
  const { data, error } = useQuery<HistoryPart>(address, logRevision(environment));
  const [older, setOlder] = useState<HistoryPart[]>([]);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const stops = mergeHistoryParts(data, older);
  const more = (older.at(-1) ?? data)?.more ?? null;
  const lines = useAreaLanes(areasIn(stops, []));
  const hasStops = stops.length > 0;

  useEffect(() => {
    if (hasStops) document.querySelector(location.hash || '#none')?.scrollIntoView();
  }, [hasStops]);

  const loadOlder = async (before: number): Promise<void> => {
    const part = await request<HistoryPart>(`${address}&before=${before}`);
    if (part.data) setOlder([...older, part.data]);
    else setProblem(part.error);
  };
  return (
    <div className={`on-dark ${s.history}`}>
      <div className="wrap">
        <h1 className={s.title}>Every stop so far.</h1>
        <p className={s.lead}>
          {info.environments.length > 1 && `This is ${environment}. `}
          Each line is an area, each stop a revision that changed it. The newest is on top.
        </p>
        <ErrorNotice refusal={error} />
        <ErrorNotice refusal={problem} />
        <ul className={`list ${s.legend}`} aria-label="Lines">
          {lines.map(({ area, colour, badge }) => (
            <li key={area}>
              <TrackBadge line={colour}>{badge}</TrackBadge> {area}
            </li>
          ))}
        </ul>
        {data && !hasStops && <p>Nothing was promoted yet.</p>}
        <ol className="list">
          {stops.map((stop, at) => (
            <RevisionRow
              key={stop.rev}
              {...{ stop, lines, environment, canAct: !info.isReadOnly }}
              before={stops[at + 1]}
              isFirst={at === 0}
              isLast={at === stops.length - 1 && more === null}
            />
          ))}
        </ol>
        {more !== null && (
          <Button variant="line" icon="arrow-down" onClick={() => void loadOlder(more)}>
            Older revisions
          </Button>
        )}
      </div>
    </div>
  );
}

/** One list of all parts: a newer first part may overlap the older ones. */
function mergeHistoryParts(newest: HistoryPart | null, older: HistoryPart[]): RevisionEntry[] {
  const all = [newest, ...older].flatMap((part) => part?.revisions ?? []);
  return [...new Map(all.map((stop) => [stop.rev, stop])).values()].sort((a, b) => b.rev - a.rev);
}
