import { useEffect, useRef, useState } from 'react';

type Props = { text: string };

/** Says a text that changes while somebody types, one second after it has stopped changing. */
export function LiveRegion({ text }: Props) {
  const [said, setSaid] = useState('');
  const first = useRef(text);

  useEffect(() => {
    if (text === first.current) return undefined;
    first.current = '';
    const timer = setTimeout(() => setSaid(text), 1000);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <span className="vh" aria-live="polite">
      {said}
    </span>
  );
}
