import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';

/**
 * The value of a field once it has been still for a moment, so that nothing is counted while somebody
 * types or pastes. `undefined` in prerendered HTML and while it is taken over.
 * @param wait in milliseconds
 */
export function useDebouncedValue(name: string, wait: number): unknown {
  const { getValues, subscribe } = useFormContext();
  const [value, setValue] = useState<unknown>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => setValue(getValues(name));
    const stop = subscribe({
      name, // also when all fields around it are written at once
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(read, wait);
      },
    });
    read(); // what was typed before scripts took over
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [name, wait, getValues, subscribe]);

  return value;
}
