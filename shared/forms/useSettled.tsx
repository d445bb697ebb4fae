import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormValues } from './defineForm';

/**
 * Something computed from a part of the form once that part has been still for a moment, so that
 * nothing is counted while somebody types or pastes. `undefined` in prerendered HTML and while it is
 * taken over.
 * @param name a field, or an object of fields
 * @param wait in milliseconds
 */
export function useSettled<Result>(
  name: string,
  wait: number,
  compute: (values: FormValues) => Result,
): Result | undefined {
  const { getValues, subscribe } = useFormContext<FormValues>();
  const [result, setResult] = useState<Result>();
  const latest = useRef(compute);
  useEffect(() => {
    latest.current = compute;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (): void => setResult(latest.current(getValues()));
    const stop = subscribe({
      name,
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(settle, wait);
      },
    });
    settle(); // what was typed before scripts took over
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [name, wait, getValues, subscribe]);

  return result;
}
