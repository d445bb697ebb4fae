/** The path at which the browser loaded the document. The address can change before the shell starts. */
export const documentPath = location.pathname;

const recording = new AbortController();
let clicked: HTMLElement | null = null;
let isHydrating = false;

/** Records the last click on a button of the header, which has no effect before the header is hydrated. */
export function recordEarlyClick(): void {
  const record = ({ target }: Event): void => {
    // React handles the clicks from then on, so that the earlier one is out of date.
    clicked = isHydrating ? null : (target as Element).closest<HTMLElement>('#header button');
  };
  document.addEventListener('click', record, { capture: true, signal: recording.signal });
}

/** Call this when hydration begins. */
export function stopRecordingClicks(): void {
  isHydrating = true;
}

/** Repeats the recorded click, unless another one followed. Call this when the header is hydrated. */
export function repeatEarlyClick(): void {
  recording.abort();
  clicked?.click();
  clicked = null;
}
