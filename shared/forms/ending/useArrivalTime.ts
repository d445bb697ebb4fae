import { useState } from 'react';

/** When this was first drawn, for a person. For the browser: it speaks of local time. */
export function useArrivalTime(): string {
  const [arrivedAt] = useState(() =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(new Date()),
  );
  return arrivedAt;
}
