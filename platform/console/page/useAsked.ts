import { useEffect, useState } from 'react';
import type { Refusal } from '../server/api';
import { ask, refusalOf } from './ask';

export type Asked<Answer> = {
  /** The newest answer; it stays while the question is asked again. */
  answer: Answer | null;
  refusal: Refusal | null;
};

type Kept<Answer> = Asked<Answer> & { address: string | null };

/**
 * What the server answers to a question.
 * @param address null asks nothing
 * @param version asks again when it changes
 * @param everyMs asks again after so long, where somebody looks at the page
 */
export function useAsked<Answer>(
  address: string | null,
  version: unknown = 0,
  everyMs: number | null = null,
): Asked<Answer> {
  const [kept, setKept] = useState<Kept<Answer>>({ address: null, answer: null, refusal: null });
  useEffect(() => {
    if (address === null) return undefined;
    let isCurrent = true;
    const askNow = (): void => {
      ask<Answer>(address).then(
        (answer) => isCurrent && setKept({ address, answer, refusal: null }),
        (error: unknown) =>
          isCurrent && setKept({ address, answer: null, refusal: refusalOf(error) }),
      );
    };
    askNow();
    const again =
      everyMs === null ? undefined : setInterval(() => document.hidden || askNow(), everyMs);
    return () => {
      isCurrent = false;
      clearInterval(again);
    };
  }, [address, version, everyMs]);
  return kept.address === address ? kept : { answer: null, refusal: null };
}
