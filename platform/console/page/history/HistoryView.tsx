import { useEffect, useState, type ReactElement } from 'react';
import { Button } from '@concourse/ui/Button';
import { Notice } from '@concourse/ui/Notice';
import type { HistoryPart, Refusal, Stop } from '../../server/api';
import { ask, refusalOf } from '../ask';
import { areasIn } from '../lines';
import type { ViewProps } from '../Room';
import { useAsked } from '../useAsked';
import { useLines } from '../useLines';
import * as s from './HistoryView.module.scss';
import { LineLegend } from './LineLegend';
import { RevisionRow } from './RevisionRow';

const asked = (environment: string, before?: number): string => {
  const query = new URLSearchParams({ environment });
  if (before !== undefined) query.set('before', String(before));
  return `/api/history?${query.toString()}`;
};

/** Revisions as stops on the lines of the areas that they changed, the newest first. */
export function HistoryView({ facts, environment, moves }: ViewProps): ReactElement {
  const { answer, refusal } = useAsked<HistoryPart>(asked(environment), moves(environment));
  const [older, setOlder] = useState<HistoryPart[]>([]);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const stops = joined(answer, older);
  const more = (older.at(-1) ?? answer)?.more ?? null;
  const lines = useLines(areasIn(stops, []));
  const isThere = stops.length > 0;

  useEffect(() => {
    if (isThere) document.querySelector(location.hash || '#none')?.scrollIntoView();
  }, [isThere]);

  const goOn = (): void => {
    if (more === null) return;
    ask<HistoryPart>(asked(environment, more)).then(
      (part) => setOlder((known) => [...known, part]),
      (error: unknown) => setProblem(refusalOf(error)),
    );
  };
  return (
    <div className={`on-dark ${s.history}`}>
      <div className="wrap">
        <h1 className={s.title}>Every stop so far.</h1>
        <p className={s.lead}>
          {facts.environments.length > 1 && `This is ${environment}. `}
          Each line is an area, each stop a revision that changed it. The newest is on top.
        </p>
        {[refusal, problem].map(
          (each) =>
            each && (
              <Notice key={each.message} kind="alert" title={each.message}>
                {each.next}
              </Notice>
            ),
        )}
        <LineLegend lines={lines} />
        {answer && !isThere && <p>Nothing was promoted yet.</p>}
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
          <Button variant="line" icon="arrow-down" onClick={goOn}>
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
