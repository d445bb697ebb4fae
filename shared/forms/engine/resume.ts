import type { OutboxEntry } from '../delivery/entry';

const parameter = 'resume';

/** Where a waiting entry is edited: its form's page, told which entry it is. */
export function resumeAddress(entry: OutboxEntry): string {
  return `${entry.form.page}?${parameter}=${entry.id}#${entry.form.id}-form`;
}

/** The id of the entry that this page was opened to edit. */
export function resumedId(): string | null {
  return new URLSearchParams(location.search).get(parameter);
}

/** Takes the id out of the address, so that a reload does not edit again. */
export function forgetResumed(): void {
  const url = new URL(location.href);
  url.searchParams.delete(parameter);
  history.replaceState(history.state, '', url);
}
