import { useLayoutEffect, type RefObject } from 'react';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Reports what a visitor entered in a controlled field before hydration. React sends no event for it, and the next
 * rendering would replace it by `value`.
 */
export function useEarlyValue(
  field: RefObject<Field | null>,
  value: string,
  onChange: (value: string) => void,
): void {
  useLayoutEffect(() => {
    const entered = field.current?.value ?? value;
    if (entered !== value) onChange(entered);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the first rendering can hydrate
  }, []);
}
