/** The path at which the browser loaded the document. The address can change before the shell starts. */
export const documentPath = location.pathname;

const recording = new AbortController();
let clicked: HTMLElement | undefined;

/** Records the last click on a button of the header, which has no effect before the header is hydrated. */
export function recordEarlyClick(): void {
  const record = ({ target }: Event): void => {
    clicked = (target as Element).closest<HTMLElement>('#header button') ?? undefined;
  };
  document.addEventListener('click', record, { capture: true, signal: recording.signal });
}

/** Stops the recording. Returns the button that was clicked last. */
export function takeEarlyClick(): HTMLElement | undefined {
  recording.abort();
  return clicked;
}
