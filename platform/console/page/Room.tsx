import { useEffect, useRef } from 'react';
import { SkipLink } from '@concourse/ui/SkipLink';
import type { RoomFacts } from '../server/api';
import { ActView } from './act/ActView';
import { useAddress } from './browser';
import { useChanges, useQuery, type Changes } from './data';
import { person } from './format';
import { RoomHeader, views } from './header/RoomHeader';
import { HealthView } from './health/HealthView';
import { HistoryView } from './history/HistoryView';
import { StoreAreas } from './lines';
import { NowView } from './now/NowView';
import { RefusalNotice } from './parts';
import * as s from './Room.module.scss';

export type ViewProps = {
  facts: RoomFacts;
  /** The environment that the view is about. */
  environment: string;
  /** Grows with every change of an environment's log: views then ask the server again. */
  moves: (environment: string) => number;
  query: URLSearchParams;
};

/** The release console. */
export function Room() {
  const { pathname: path, searchParams: query } = useAddress();
  const { count, isConnected, newest } = useChanges();
  const { answer: facts, refusal } = useQuery<RoomFacts>('/api/room');
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);

  useEffect(() => {
    document.title = `${views[path] ?? 'Nothing'} · The room`;
    if (shown.current === path) return;
    shown.current = path;
    scrollTo(0, 0);
    main.current?.focus();
  }, [path]);

  if (!facts) {
    return (
      <main className={`on-white ${s.alone}`}>
        <h1 className="vh">The room</h1>
        <RefusalNotice refusal={refusal} />
      </main>
    );
  }
  const environment = query.get('environment') ?? facts.environments[0]?.name ?? '';
  const moves = (name: string): number => (count[name] ?? 0) + (count[''] ?? 0);
  return (
    <StoreAreas value={facts.areas}>
      <SkipLink />
      <RoomHeader {...{ facts, environment, isConnected, path }} />
      <main ref={main} id="main" tabIndex={-1} className={s.main}>
        <View {...{ facts, environment, moves, query, path }} />
      </main>
      <p className={s.news} role="status">
        {newest && <span>{describeChange(newest, facts)}</span>}
      </p>
    </StoreAreas>
  );
}

function View({ path, ...view }: ViewProps & { path: string }) {
  const { facts, environment, query } = view;
  if (path === '/history') return <HistoryView key={environment} {...view} />;
  if (path === '/act' && !facts.isReadOnly) return <ActView key={query.toString()} {...view} />;
  if (path === '/health') return <HealthView key={environment} {...view} />;
  return <NowView {...view} />;
}

function describeChange(
  { environment, stop: { rev, who, why } }: NonNullable<Changes['newest']>,
  { environments, you }: RoomFacts,
): string {
  const where = environments.length > 1 ? ` in ${environment}` : '';
  return `Revision ${rev}${where}, by ${who === you ? 'you' : person(who)}: ${why}`;
}
