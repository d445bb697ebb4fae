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
import * as s from './RevisionRow.module.scss';

type Props = {
  lanes: AreaLane[];
  revision: RevisionEntry;
  environment: string;
  isReadOnly: boolean;
  isNewest: boolean;
};

export function RevisionRow({ revision, lanes, environment, isReadOnly, isNewest }: Props) {
  const { rev, when, who, why, undoes, evidence, pruned, dirty } = revision;
  const [isOpen, setOpen] = useState(false);
  return (
    <li id={`revision-${rev}`} className={s.row}>
      <article className={s.content} aria-labelledby={`reason-${rev}`}>
        <p className={s.rev}>{rev}</p>
        <div>
          <h2 id={`reason-${rev}`} className={s.reason}>
            <span className="vh">Revision {rev}: </span>
            {why}
          </h2>
          <p className={s.meta}>
            <RelativeTime when={when} /> by {personName(who)}
            {dirty.length > 0 && ` · built with uncommitted changes: ${dirty.join(', ')}`}
          </p>
          <ul className={`list ${s.changes}`}>
            {describeChanges(revision, lanes).map(({ lane, text }) => (
              <li key={lane.area}>
                <TrackBadge line={lane.colour}>{lane.badge}</TrackBadge> {text}
              </li>
            ))}
          </ul>
          <p className={s.badges}>
            {isNewest && <Badge status="open">live</Badge>}
            {undoes !== undefined && <Badge status="wait">rolls back revision {undoes}</Badge>}
            {evidence && (
              <Badge status={evidence.verdict === 'take back' ? 'error' : 'ok'}>
                rollout: {evidence.verdict === 'take back' ? 'rolled back' : 'advanced'}
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
                Details<span className="vh"> of revision {rev}</span>
              </summary>
              {isOpen && <RevisionDetails {...{ revision, environment, isReadOnly }} />}
            </details>
          )}
        </div>
        <p className={s.restore}>
          {!isReadOnly && !isNewest && pruned !== 'this' && (
            <ArrowLink href={withQuery('/act', { environment, do: 'restore', rev: String(rev) })}>
              Restore<span className="vh"> revision {rev}</span>
            </ArrowLink>
          )}
        </p>
      </article>
    </li>
  );
}

function describeChanges(
  { changes, candidates, candidatesBefore, changedCandidates }: RevisionEntry,
  lanes: AreaLane[],
): { lane: AreaLane; text: string }[] {
  return lanes.flatMap((lane) => {
    const { area } = lane;
    const change = changes[area];
    const candidate = candidates[area];
    const parts: string[] = [];
    if (change) parts.push(`${change.from ?? 'new'} → ${change.to ?? 'removed'}`);
    if (changedCandidates.includes(area) && candidate)
      parts.push(`${candidate.version} for ${candidate.percent} %`);
    else if (changedCandidates.includes(area) && !change)
      parts.push(`canary ${candidatesBefore[area]?.version ?? ''} ended`);
    return parts.length > 0 ? [{ lane, text: parts.join(', ') }] : [];
  });
}
