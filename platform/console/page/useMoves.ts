import { useEffect, useState } from 'react';
import type { Moved } from '../server/api';

export type Moves = {
  /** How often the log of each environment has moved since the page was opened; by no name, how often all may have. */
  count: Record<string, number>;
  isConnected: boolean;
};

/** Follows the logs: somebody else's moves come as soon as the server sees them. */
export function useMoves(): Moves {
  const [count, setCount] = useState<Moves['count']>({});
  const [isConnected, setConnected] = useState(true);
  useEffect(() => {
    const events = new EventSource('/api/events');
    events.addEventListener('moved', ({ data }: MessageEvent<string>) => {
      const { environment } = JSON.parse(data) as Moved;
      setCount((before) => ({ ...before, [environment]: (before[environment] ?? 0) + 1 }));
    });
    events.addEventListener('open', () => {
      setConnected(true);
      // What moved while nobody listened is asked for.
      setCount((before) => ({ ...before, '': (before[''] ?? 0) + 1 }));
    });
    events.addEventListener('error', () => setConnected(false));
    return () => events.close();
  }, []);
  return { count, isConnected };
}
