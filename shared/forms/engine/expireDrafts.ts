import { serverTime } from '../delivery/serverTime';
import { day, keptDays } from '../limits';
import { draftPrefix, isUndated, parseDraft, type Draft } from './drafts';

const lifetime = keptDays.draft * day;

/** Whether a draft's period is over, by the given time. */
export const isExpired = (draft: Draft, now: number): boolean =>
  !isUndated(draft) && now - draft.savedAt >= lifetime;

const isFuture = ({ savedAt }: Draft, now: number): boolean => savedAt > now + day;

/**
 * Deletes the expired drafts of all forms on this device, and drafts that no release can read. A draft from
 * the future, or written while the clock was certainly wrong, counts from now. Only the server's time deletes
 * or dates a draft; without it nothing changes.
 * @returns the server's time, if a draft made it necessary to ask
 */
export async function expireDrafts(): Promise<number | undefined> {
  const doubtful = draftKeys().filter((key) => {
    const draft = read(key);
    if (!draft) localStorage.removeItem(key);
    return (
      draft && (isExpired(draft, Date.now()) || isFuture(draft, Date.now()) || isUndated(draft))
    );
  });
  const now = doubtful.length > 0 ? await serverTime() : undefined;
  if (now === undefined) return undefined;
  for (const key of doubtful) {
    const draft = read(key);
    if (!draft) continue;
    if (isUndated(draft) || isFuture(draft, now)) redate(key, now);
    else if (isExpired(draft, now)) localStorage.removeItem(key);
  }
  return now;
}

const read = (key: string): Draft | undefined => parseDraft(localStorage.getItem(key));

function redate(key: string, savedAt: number): void {
  const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
  localStorage.setItem(key, JSON.stringify({ ...Object(stored), savedAt, undated: undefined }));
}

function draftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(draftPrefix));
  } catch {
    return []; // the visitor blocks all site data: there are no drafts
  }
}
