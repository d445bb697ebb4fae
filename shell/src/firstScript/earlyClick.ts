export type EarlyClick = {
  /** Call this when hydration of the header begins. */
  stopRecording: () => void;
  /** Repeats the recorded click, unless another one followed. Call this when the header is hydrated. */
  repeat: () => void;
};

/** Records the last click on a button of the header, which has no effect before the header is hydrated. */
export function recordEarlyClick(): EarlyClick {
  const recording = new AbortController();
  let clicked: HTMLElement | null = null;
  let isHydrating = false;
  const record = ({ target }: Event): void => {
    // React handles the clicks from then on, so that the earlier one is out of date.
    clicked = isHydrating ? null : (target as Element).closest<HTMLElement>('#header button');
  };
  document.addEventListener('click', record, { capture: true, signal: recording.signal });
  return {
    stopRecording: () => {
      isHydrating = true;
    },
    repeat: () => {
      recording.abort();
      clicked?.click();
      clicked = null;
    },
  };
}
