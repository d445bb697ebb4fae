import { useEffect, useState } from 'react';
import type { PicturesTaken } from '../../server/api';

type Revision = Pick<PicturesTaken, 'environment' | 'rev'>;

/**
 * How far the pictures of a revision are.
 * @param revision null while nobody takes any
 */
export function usePictured(revision: Revision | null): PicturesTaken | null {
  const [taken, setTaken] = useState<PicturesTaken | null>(null);
  const { environment, rev } = revision ?? {};
  useEffect(() => {
    if (environment === undefined) return undefined;
    const events = new EventSource('/api/events');
    events.addEventListener('pictured', ({ data }: MessageEvent<string>) => {
      const told = JSON.parse(data) as PicturesTaken;
      if (told.environment === environment && told.rev === rev) setTaken(told);
    });
    return () => {
      events.close();
      setTaken(null);
    };
  }, [environment, rev]);
  return taken;
}
