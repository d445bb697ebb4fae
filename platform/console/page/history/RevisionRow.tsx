import { useState } from 'react';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Badge } from '@concourse/ui/Badge';
import { LineBadge } from '@concourse/ui/LineBadge';
import type { Stop } from '../../server/api';
import { addressOf } from '../data';
import { person } from '../format';
import type { AreaLine } from '../lines';
import { Ago } from '../parts';
import { RevisionDetails } from './RevisionDetails';
import * as s from './RevisionRow.module.scss';
import { Tracks, type TracksProps } from './Tracks';

type Props = TracksProps & { environment: string; canAct: boolean; isFirst: boolean };

/** One revision: its stops, what it changed, who made it and why. */
export function RevisionRow({ environment, canAct, isFirst, ...tracks }: Props) {
  const { stop, before, lines } = tracks;
  const { rev, when, who, why, undoes, evidence, pruned } = stop;
  const [isOpen, setOpen] = useState(false);
  return (
    <li id={`revision-${rev}`} className={s.row}>
      <Tracks {...tracks} />
      <article className={s.words} aria-labelledby={`why-${rev}`}>
        <p className={s.rev}>{rev}</p>
        <div>
          <h2 id={`why-${rev}`} className={s.why}>
            <span className="vh">Revision {rev}: </span>
            {why}
          </h2>
          <p className={s.fine}>
            <Ago when={when} /> by {person(who)}
          </p>
          <ul className={`list ${s.changes}`}>
            {changesOf(stop, before, lines).map(({ line, words }) => (
              <li key={line.area}>
                <LineBadge line={line.line}>{line.badge}</LineBadge> {words}
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
            <ArrowLink href={addressOf('/act', { environment, do: 'restore', rev: String(rev) })}>
              Back to this<span className="vh">, revision {rev}</span>
            </ArrowLink>
          )}
        </p>
      </article>
    </li>
  );
}

/** The changes of each area, in words. */
function changesOf(
  { changes, tried, triedAnew, dirty }: Stop,
  before: Stop | undefined,
  lines: AreaLine[],
): { line: AreaLine; words: string }[] {
  return lines.flatMap((line) => {
    const { area } = line;
    const change = changes[area];
    const some = tried[area];
    const words: string[] = [];
    if (change) words.push(`${change.from ?? 'new'} → ${change.to ?? 'gone'}`);
    if (triedAnew.includes(area) && some) words.push(`${some.version} for ${some.percent} %`);
    else if (triedAnew.includes(area) && !change)
      words.push(`${before?.tried[area]?.version ?? 'the canary'} for nobody any more`);
    const mark = dirty.includes(area) ? ' (dirty)' : '';
    return words.length > 0 ? [{ line, words: words.join(', ') + mark }] : [];
  });
}
