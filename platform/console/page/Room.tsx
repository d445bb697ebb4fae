import { useEffect, useRef, type ReactElement } from 'react';
import { Notice } from '@concourse/ui/Notice';
import { SkipLink } from '@concourse/ui/SkipLink';
import type { RoomFacts } from '../server/api';
import { ActView } from './act/ActView';
import { RoomHeader } from './header/RoomHeader';
import { HealthView } from './health/HealthView';
import { HistoryView } from './history/HistoryView';
import { NowView } from './now/NowView';
import * as s from './Room.module.scss';
import { useAddress, type Address } from './useAddress';
import { useAsked } from './useAsked';
import { StoreAreas } from './useLines';
import { useMoves } from './useMoves';
import { useNews } from './useNews';

export type ViewProps = {
  facts: RoomFacts;
  /** The environment that the view is about. */
  environment: string;
  /** Grows with every move of an environment's log: what is shown is asked for anew. */
  moves: (environment: string) => number;
  query: URLSearchParams;
};

const titles: Record<string, string> = {
  '/': 'Now',
  '/history': 'History',
  '/act': 'Act',
  '/health': 'Health',
};

/** The release manager's room. */
export function Room(): ReactElement {
  const address = useAddress();
  const { count, isConnected } = useMoves();
  const { answer: facts, refusal } = useAsked<RoomFacts>('/api/room');
  const moves = (environment: string): number => (count[environment] ?? 0) + (count[''] ?? 0);
  const news = useNews(facts, count);
  const main = useRef<HTMLElement>(null);
  const shown = useRef(address.path);

  useEffect(() => {
    document.title = `${titles[address.path] ?? 'Nothing'} · The room`;
    if (shown.current === address.path) return;
    shown.current = address.path;
    scrollTo(0, 0);
    main.current?.focus();
  }, [address.path]);

  if (!facts) {
    return (
      <main className={`on-white ${s.alone}`}>
        <h1 className="vh">The room</h1>
        {refusal && (
          <Notice kind="alert" title={refusal.message}>
            {refusal.next}
          </Notice>
        )}
      </main>
    );
  }
  const environment = address.query.get('environment') ?? facts.environments[0]?.name ?? '';
  return (
    <StoreAreas value={facts.areas}>
      <SkipLink />
      <RoomHeader {...{ facts, environment, isConnected, path: address.path }} />
      <main ref={main} id="main" tabIndex={-1} className={s.main}>
        <View {...{ facts, environment, moves, address }} />
      </main>
      <p className={s.news} role="status">
        {news && <span>{news}</span>}
      </p>
    </StoreAreas>
  );
}

function View({
  address: { path, query },
  ...room
}: Omit<ViewProps, 'query'> & { address: Address }): ReactElement {
  const view = { ...room, query };
  if (path === '/history') return <HistoryView key={room.environment} {...view} />;
  if (path === '/act' && !room.facts.isReadOnly) {
    return <ActView key={query.toString()} {...view} />;
  }
  if (path === '/health') return <HealthView key={room.environment} {...view} />;
  return <NowView {...view} />;
}
