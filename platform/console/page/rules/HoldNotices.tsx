import { describeFreeze } from '@concourse/core/config/freezes';
import { Notice } from '@concourse/ui/Notice';
import type { Holds, ListedFreeze } from '../../server/api';
import { useQuery, withQuery, type QueryResult } from '../apiClient';
import * as s from './HoldNotices.module.scss';

/** A freeze can begin and end while a page is open. */
const holdsIntervalMs = 60_000;

export const useHolds = (environment: string, version: string): QueryResult<Holds> =>
  useQuery(withQuery('/api/freezes', { environment }), version, holdsIntervalMs);

/** `frozen from … to …: the reason`, with the areas. */
export const freezeText = ({ from, to, ...freeze }: ListedFreeze): string =>
  describeFreeze({ ...freeze, from: new Date(from), to: new Date(to) });

/** The stop and the current freezes of an environment. Every view shows them at its top. */
export function HoldNotices({ environment, version }: { environment: string; version: string }) {
  const { data } = useHolds(environment, version);
  const current = data?.freezes.filter(({ isCurrent }) => isCurrent) ?? [];
  const holds = [...(data?.stop ? [data.stop] : []), ...current.map(freezeText)];
  if (holds.length === 0) return null;
  const notices = holds.map((hold) => (
    <Notice key={hold} kind="warning" title={`${environment} is ${hold}`}>
      Rollbacks are possible. <a href={withQuery('/freezes', { environment })}>Freezes and stop</a>
    </Notice>
  ));
  return <div className={s.holds}>{notices}</div>;
}
