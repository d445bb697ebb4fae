import { fieldsOf, type FormDefinition, type FormValues, otherName } from '../defineForm';
import { serverTime } from '../delivery/serverTime';
import { DAY_MS, retentionDays } from '../retention';

export type Draft = {
  /** Milliseconds since the epoch. */
  savedAt: number;
  values: FormValues;
  /** The waiting submission that these values correct, if any. */
  resumedEntryId?: string | undefined;
  /** True if the values differ from that submission. */
  edited?: boolean | undefined;
  /** True if the device's clock was certainly wrong, so that `savedAt` is meaningless. */
  undated?: boolean | undefined;
};

/** A correct clock cannot show a time before the first release that dates drafts this way. */
const EARLIEST_VALID_DATE = Date.UTC(2026, 10, 1);

/** True if a draft has no usable date. */
export const isUndated = ({ undated = false }: Draft): boolean => undated;

// Drafts on devices outlive releases: `series` is the name of `resumedEntryId` in the first release.
type StoredDraft = Omit<Draft, 'resumedEntryId'> & { series?: string | undefined };

/** The waiting submission that the fields hold, and whether they differ from it. */
export type ResumedEntry = { id: string; edited: boolean };

/** Prefix of all draft keys in localStorage. */
export const draftPrefix = 'concourse:draft:';

/** The key of a form's draft in localStorage. */
export function draftKey(form: Pick<FormDefinition, 'id' | 'version'>): string {
  return `${draftPrefix}${form.id}:${form.version ?? 1}`;
}

/** Returns the values that may be stored while the visitor types: no consents or signatures. */
export function persistableValues(form: FormDefinition, values: FormValues): FormValues {
  const persistable: FormValues = {};
  for (const section of form.sections) {
    if ('initial' in section) {
      for (const key of Object.keys(section.initial)) persistable[key] = values[key];
    }
    for (const field of fieldsOf(section)) {
      if (field.draft === false) continue;
      persistable[field.name] = values[field.name];
      if (field.kind === 'select' && field.other)
        persistable[otherName(field)] = values[otherName(field)];
    }
  }
  return persistable;
}

/** Parses a draft from localStorage. Returns undefined if it is invalid. */
export function parseDraft(text: string | null): Draft | undefined {
  if (text === null) return undefined;
  try {
    const stored = JSON.parse(text) as Partial<StoredDraft> | null;
    const isValid =
      typeof stored?.savedAt === 'number' &&
      typeof stored.values === 'object' &&
      !Array.isArray(stored.values) &&
      (stored.values as unknown) !== null;
    if (!isValid) return undefined;
    const { series: resumedEntryId, ...draft } = stored as StoredDraft;
    return { ...draft, resumedEntryId };
  } catch {
    return undefined;
  }
}

/** Returns the draft of a form, if there is one and the browser allows reading it. */
export function readDraft(form: FormDefinition): Draft | undefined {
  try {
    return parseDraft(localStorage.getItem(draftKey(form)));
  } catch {
    return undefined;
  }
}

/** Stores a draft. Returns false if the browser refuses. */
export function writeDraft(
  form: FormDefinition,
  { resumedEntryId, values, ...draft }: Draft,
): boolean {
  const stored: StoredDraft = {
    ...draft,
    ...(Date.now() < EARLIEST_VALID_DATE && { undated: true }),
    values: persistableValues(form, values),
    series: resumedEntryId,
  };
  try {
    localStorage.setItem(draftKey(form), JSON.stringify(stored));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(form: FormDefinition): void {
  try {
    localStorage.removeItem(draftKey(form));
  } catch {
    // nothing was stored
  }
}

const DRAFT_LIFETIME_MS = retentionDays.draft * DAY_MS;

/** True if a draft's retention period is over at the given time. */
export const isDraftExpired = (draft: Draft, now: number): boolean =>
  !isUndated(draft) && now - draft.savedAt >= DRAFT_LIFETIME_MS;

const isFuture = ({ savedAt }: Draft, now: number): boolean => savedAt > now + DAY_MS;

/**
 * Deletes expired drafts of all forms on this device, and drafts that cannot be parsed. Drafts without a plausible
 * date get the current date. Only the server's time counts; without it nothing changes.
 * @returns the server's time, if it was requested
 */
export async function expireDrafts(): Promise<number | undefined> {
  const candidates = draftKeys().filter((key) => {
    const draft = read(key);
    if (!draft) localStorage.removeItem(key);
    return (
      draft &&
      (isDraftExpired(draft, Date.now()) || isFuture(draft, Date.now()) || isUndated(draft))
    );
  });
  const now = candidates.length > 0 ? await serverTime() : undefined;
  if (now === undefined) return undefined;
  for (const key of candidates) {
    const draft = read(key);
    if (!draft) continue;
    if (isUndated(draft) || isFuture(draft, now)) redate(key, now);
    else if (isDraftExpired(draft, now)) localStorage.removeItem(key);
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
    return []; // the visitor blocks all site data, so there are no drafts
  }
}
