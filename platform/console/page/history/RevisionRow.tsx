import { useState } from 'react';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import type { RevisionEntry } from '../../server/api';
import { withQuery } from '../apiClient';
import { RelativeTime } from '../components';
import { compareAreas, personName } from '../format';
import { RevisionDetails } from './RevisionDetails';
import * as s from './RevisionRow.module.scss';

type Props = {
  revision: RevisionEntry;
  environment: string;
  canRestore: boolean;
  isNewest: boolean;
};

export function RevisionRow({ revision, environment, canRestore, isNewest }: Props) {
  const { rev, when, who, why, undoes, evidence, pruned, dirty, request, approvedBy } = revision;
  const [isOpen, setOpen] = useState(false);
  const notes = [
    isNewest && 'live',
    request !== undefined && `request ${request}`,
    approvedBy.length > 0 && `approved by ${approvedBy.map(personName).join(', ')}`,
    undoes !== undefined && `rolls back revision ${undoes}`,
    evidence && `rollout ${evidence.verdict === 'roll back' ? 'rolled back' : 'advanced'}`,
    dirty.length > 0 && `built with uncommitted changes: ${dirty.join(', ')}`,
    pruned === 'this' && 'pruned',
  ].filter(Boolean);
  return (
    <li id={`revision-${rev}`} className={s.row}>
      <article aria-labelledby={`reason-${rev}`}>
        <h2 id={`reason-${rev}`} className={s.reason}>
          <span className="vh">Revision </span>
          {rev}: {why}
        </h2>
        <p className={s.meta}>
          <RelativeTime when={when} /> by {personName(who)}
          {notes.map((note) => ` · ${note}`)}
        </p>
        <ul className="list">
          {describeChanges(revision).map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        {pruned === undefined && (
          <details
            className={s.details}
            onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          >
            <summary>
              Details<span className="vh"> of revision {rev}</span>
            </summary>
            {isOpen && <RevisionDetails {...{ revision, environment }} />}
          </details>
        )}
        {canRestore && !isNewest && pruned !== 'this' && (
          <ArrowLink href={withQuery('/act', { environment, do: 'restore', rev: String(rev) })}>
            Restore<span className="vh"> revision {rev}</span>
          </ArrowLink>
        )}
      </article>
    </li>
  );
}

/** Describes the changed areas: `mf-awards 1.0.0 → 1.1.0`. */
const describeChanges = (revision: RevisionEntry): string[] =>
  Object.keys({ ...revision.changes, ...revision.candidates, ...revision.candidatesBefore })
    .sort(compareAreas)
    .flatMap((area) => {
      const change = revision.changes[area];
      const candidate = revision.candidates[area];
      const isCanaryChange = revision.changedCandidates.includes(area);
      const parts = [
        change && `${change.from ?? 'new'} → ${change.to ?? 'removed'}`,
        isCanaryChange && candidate && `${candidate.version} for ${candidate.percent} %`,
        isCanaryChange &&
          !candidate &&
          !change &&
          `canary ${revision.candidatesBefore[area]?.version ?? ''} ended`,
      ].filter(Boolean);
      return parts.length > 0 ? [`${area} ${parts.join(', ')}`] : [];
    });
