import { useEffect, useRef, useState } from 'react';

type Props = { text: string };

/** Announces a changing text one second after its last change. */
export function LiveRegion({ text }: Props) {
  const [announced, setAnnounced] = useState('');
  const first = useRef(text);

  useEffect(() => {
    if (text === first.current) return undefined;
    first.current = '';
    const timer = setTimeout(() => setAnnounced(text), 1000);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <span className="vh" aria-live="polite">
      {announced}
    </span>
  );
}
