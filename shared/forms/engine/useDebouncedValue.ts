import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';

/**
 * The value of a field after typing has paused, so that no work runs during typing or pasting. `undefined` in
 * prerendered HTML and during hydration.
 * @param wait in milliseconds
 */
export function useDebouncedValue(name: string, wait: number): unknown {
  const { getValues, subscribe } = useFormContext();
  const [value, setValue] = useState<unknown>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => setValue(getValues(name));
    const stop = subscribe({
      name, // also notifies when all fields are written at once
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(read, wait);
      },
    });
    read(); // includes input from before hydration
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [name, wait, getValues, subscribe]);

  return value;
}
