import { useEffect, useState } from 'react';
import { Button } from '@concourse/ui/Button';
import { LineBadge } from '@concourse/ui/LineBadge';
import type { HistoryPart, Refusal, Stop } from '../../server/api';
import { addressOf, ask, useQuery } from '../data';
import { areasIn, useLines } from '../lines';
import { RefusalNotice } from '../parts';
import type { ViewProps } from '../Room';
import * as s from './HistoryView.module.scss';
import { RevisionRow } from './RevisionRow';

/** Revisions as stops on the lines of the areas that they changed, the newest first. */
export function HistoryView({ facts, environment, moves }: ViewProps) {
  const address = addressOf('/api/history', { environment });
  const { answer, refusal } = useQuery<HistoryPart>(address, moves(environment));
  const [older, setOlder] = useState<HistoryPart[]>([]);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const stops = joined(answer, older);
  const more = (older.at(-1) ?? answer)?.more ?? null;
  const lines = useLines(areasIn(stops, []));
  const hasStops = stops.length > 0;

  useEffect(() => {
    if (hasStops) document.querySelector(location.hash || '#none')?.scrollIntoView();
  }, [hasStops]);

  const loadOlder = async (before: number): Promise<void> => {
    const part = await ask<HistoryPart>(`${address}&before=${before}`);
    if (part.answer) setOlder([...older, part.answer]);
    else setProblem(part.refusal);
  };
  return (
    <div className={`on-dark ${s.history}`}>
      <div className="wrap">
        <h1 className={s.title}>Every stop so far.</h1>
        <p className={s.lead}>
          {facts.environments.length > 1 && `This is ${environment}. `}
          Each line is an area, each stop a revision that changed it. The newest is on top.
        </p>
        <RefusalNotice refusal={refusal} />
        <RefusalNotice refusal={problem} />
        <ul className={`list ${s.legend}`} aria-label="Lines">
          {lines.map(({ area, line, badge }) => (
            <li key={area}>
              <LineBadge line={line}>{badge}</LineBadge> {area}
            </li>
          ))}
        </ul>
        {answer && !hasStops && <p>Nothing was promoted yet.</p>}
        <ol className="list">
          {stops.map((stop, at) => (
            <RevisionRow
              key={stop.rev}
              {...{ stop, lines, environment, canAct: !facts.isReadOnly }}
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
function joined(newest: HistoryPart | null, older: HistoryPart[]): Stop[] {
  const all = [newest, ...older].flatMap((part) => part?.stops ?? []);
  return [...new Map(all.map((stop) => [stop.rev, stop])).values()].sort((a, b) => b.rev - a.rev);
}
