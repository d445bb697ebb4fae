import { useEffect, useState } from 'react';
import { afterNextPaint } from '../runtime/afterNextPaint';

/**
 * Delays a panel until the button that opens it has been painted in its new state, because a slow phone needs several
 * frames to lay out a large panel. It closes without delay.
 * @param open the state of the button
 * @returns the state of the panel
 */
export function useOpenAfterPaint(open: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!open) return;
    const cancel = afterNextPaint(() => setPainted(true));
    return () => {
      cancel();
      setPainted(false);
    };
  }, [open]);
  return open && isPainted;
}
