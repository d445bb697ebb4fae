const recording = new AbortController();
let clicked: Element | undefined;

/** Records the last click on a button of the header until the header's code runs. */
export function recordEarlyClick(): void {
  const record = ({ target }: Event): void => {
    clicked =
      target instanceof Element ? (target.closest('#header button') ?? undefined) : undefined;
  };
  document.addEventListener('click', record, { capture: true, signal: recording.signal });
}

/** Repeats the recorded click, which had no effect yet. React then hydrates the button at once. */
export function repeatEarlyClick(): void {
  recording.abort();
  if (clicked instanceof HTMLElement) clicked.click();
  clicked = undefined;
}
