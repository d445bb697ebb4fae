import { useEffect, useState } from 'react';
import type { HistoryPart, RoomFacts } from '../server/api';
import { ask } from './ask';
import { person } from './words';

/** How long a piece of news stands. */
const standsMs = 12_000;

/** What somebody has just done, in a sentence; null while nothing is new. */
export function useNews(facts: RoomFacts | null, count: Record<string, number>): string | null {
  const [news, setNews] = useState<string | null>(null);
  const [seen, setSeen] = useState(count);
  const moved = Object.keys(count).find((name) => name !== '' && count[name] !== seen[name]);

  useEffect(() => {
    if (moved === undefined || !facts) return;
    setSeen(count);
    void ask<HistoryPart>(`/api/history?environment=${encodeURIComponent(moved)}`).then(
      ({ stops: [newest] }) => newest && setNews(sentence(newest, moved, facts)),
      // The view says what cannot be read.
      () => undefined,
    );
  }, [moved, count, facts]);

  useEffect(() => {
    if (news === null) return undefined;
    const timer = setTimeout(() => setNews(null), standsMs);
    return () => clearTimeout(timer);
  }, [news]);
  return news;
}

function sentence(
  { rev, who, why }: HistoryPart['stops'][number],
  environment: string,
  { environments, you }: RoomFacts,
): string {
  const where = environments.length > 1 ? ` in ${environment}` : '';
  return `Revision ${rev}${where}, by ${who === you ? 'you' : person(who)}: ${why}`;
}
