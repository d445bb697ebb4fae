import { useEffect, useState, type ReactElement } from 'react';
import { ago, moment } from './words';

/** How often it is told anew. */
const everyMs = 10_000;

/** How long ago something was; the moment itself for who points at it. */
export function Ago({ when }: { when: string }): ReactElement {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={when} title={moment(when)}>
      {ago(when, now)}
    </time>
  );
}
