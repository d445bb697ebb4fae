import { useState } from 'react';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Badge } from '@concourse/ui/Badge';
import { TrackBadge } from '@concourse/ui/TrackBadge';
import type { RevisionEntry } from '../../server/api';
import { withQuery } from '../apiClient';
import type { AreaLane } from '../areaLanes';
import { RelativeTime } from '../components';
import { personName } from '../format';
import { RevisionDetails } from './RevisionDetails';
import { RevisionGraphRow, type RevisionGraphRowProps } from './RevisionGraphRow';
import * as s from './RevisionRow.module.scss';

type Props = RevisionGraphRowProps & { environment: string; canAct: boolean; isFirst: boolean };

/** One revision: its stops, what it changed, who made it and why. */
export function RevisionRow({ environment, canAct, isFirst, ...tracks }: Props) {
  const { stop, before, lines } = tracks;
  const { rev, when, who, why, undoes, evidence, pruned } = stop;
  const [isOpen, setOpen] = useState(false);
  return (
    <li id={`revision-${rev}`} className={s.row}>
      <RevisionGraphRow {...tracks} />
      <article className={s.words} aria-labelledby={`why-${rev}`}>
        <p className={s.rev}>{rev}</p>
        <div>
          <h2 id={`why-${rev}`} className={s.why}>
            <span className="vh">Revision {rev}: </span>
            {why}
          </h2>
          <p className={s.fine}>
            <RelativeTime when={when} /> by {personName(who)}
          </p>
          <ul className={`list ${s.changes}`}>
            {describeChanges(stop, before, lines).map(({ line, words }) => (
              <li key={line.area}>
                <TrackBadge line={line.colour}>{line.badge}</TrackBadge> {words}
              </li>
            ))}
          </ul>
          <p className={s.badges}>
            {isFirst && <Badge status="open">live now</Badge>}
            {undoes !== undefined && <Badge status="wait">takes back {undoes}</Badge>}
            {evidence && (
              <Badge status={evidence.verdict === 'take back' ? 'error' : 'ok'}>
                a rollout decided: {evidence.verdict}
              </Badge>
            )}
            {pruned === 'this' && <Badge>pruned</Badge>}
          </p>
          {pruned === undefined && (
            <details
              className={s.details}
              onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
            >
              <summary>
                Plan, evidence and difference<span className="vh"> of revision {rev}</span>
              </summary>
              {isOpen && <RevisionDetails {...{ stop, environment, canAct }} />}
            </details>
          )}
        </div>
        <p className={s.back}>
          {canAct && !isFirst && pruned !== 'this' && (
            <ArrowLink href={withQuery('/act', { environment, do: 'restore', rev: String(rev) })}>
              Back to this<span className="vh">, revision {rev}</span>
            </ArrowLink>
          )}
        </p>
      </article>
    </li>
  );
}

/** The changes of each area, in words. */
function describeChanges(
  { changes, candidates, changedCandidates, dirty }: RevisionEntry,
  before: RevisionEntry | undefined,
  lines: AreaLane[],
): { line: AreaLane; words: string }[] {
  return lines.flatMap((line) => {
    const { area } = line;
    const change = changes[area];
    const some = candidates[area];
    const words: string[] = [];
    if (change) words.push(`${change.from ?? 'new'} → ${change.to ?? 'gone'}`);
    if (changedCandidates.includes(area) && some)
      words.push(`${some.version} for ${some.percent} %`);
    else if (changedCandidates.includes(area) && !change)
      words.push(`${before?.candidates[area]?.version ?? 'the canary'} for nobody any more`);
    const mark = dirty.includes(area) ? ' (dirty)' : '';
    return words.length > 0 ? [{ line, words: words.join(', ') + mark }] : [];
  });
}
