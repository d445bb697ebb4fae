import { useState, type ReactElement } from 'react';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Badge } from '@concourse/ui/Badge';
import { LineBadge } from '@concourse/ui/LineBadge';
import type { Stop } from '../../server/api';
import { Ago } from '../Ago';
import type { AreaLine } from '../lines';
import { person } from '../words';
import { RevisionDetails } from './RevisionDetails';
import * as s from './RevisionRow.module.scss';
import { Tracks } from './Tracks';

type Props = {
  stop: Stop;
  before: Stop | undefined;
  lines: AreaLine[];
  environment: string;
  canAct: boolean;
  isFirst: boolean;
  isLast: boolean;
};

/** One revision: its stops, what it changed, who made it and why. */
export function RevisionRow({
  stop,
  before,
  lines,
  environment,
  canAct,
  isFirst,
  isLast,
}: Props): ReactElement {
  const { rev, when, who, why, undoes, evidence, pruned } = stop;
  const [isOpen, setOpen] = useState(false);
  return (
    <li id={`revision-${rev}`} className={s.row}>
      <Tracks {...{ lines, stop, before, isLast }} />
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
            {undoes !== null && <Badge status="wait">takes back {undoes}</Badge>}
            {evidence && (
              <Badge status={evidence.verdict === 'take back' ? 'error' : 'ok'}>
                a rollout decided: {evidence.verdict}
              </Badge>
            )}
            {pruned === 'this' && <Badge>pruned</Badge>}
          </p>
          {pruned === null && (
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
            <ArrowLink
              href={`/act?${new URLSearchParams({ environment, do: 'restore', rev: String(rev) }).toString()}`}
            >
              Back to this<span className="vh">, revision {rev}</span>
            </ArrowLink>
          )}
        </p>
      </article>
    </li>
  );
}

/** What became of each area, in words. */
function changesOf(
  { changes, tried, triedAnew, dirty }: Stop,
  before: Stop | undefined,
  lines: AreaLine[],
): { line: AreaLine; words: string }[] {
  return lines.flatMap((line) => {
    const change = changes[line.area];
    const some = tried[line.area];
    const words = [
      ...(change ? [`${change.from ?? 'new'} → ${change.to ?? 'gone'}`] : []),
      ...(triedAnew.includes(line.area) && some ? [`${some.version} for ${some.percent} %`] : []),
      ...(triedAnew.includes(line.area) && !some && !change
        ? [`${before?.tried[line.area]?.version ?? 'the canary'} for nobody any more`]
        : []),
    ];
    const mark = dirty.includes(line.area) ? ' (dirty)' : '';
    return words.length > 0 ? [{ line, words: words.join(', ') + mark }] : [];
  });
}
