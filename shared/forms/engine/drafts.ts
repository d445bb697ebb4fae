import { fieldsOf, type FormDefinition, type FormValues, otherName } from '../defineForm';
import { serverTime } from '../delivery/serverTime';
import { DAY_MS, retentionDays } from '../retention';

export type Draft = {
  /** Milliseconds since the epoch. */
  savedAt: number;
  values: FormValues;
  /** The submission that these values correct, if one of theirs waits. */
  resumedEntryId?: string | undefined;
  /** Whether they differ from that submission. */
  edited?: boolean | undefined;
  /** The device's clock was certainly wrong: `savedAt` says nothing. */
  undated?: boolean | undefined;
};

/** No clock that is right shows a time before the first release that dates drafts this way. */
const EARLIEST_VALID_DATE = Date.UTC(2026, 10, 1);

/** Whether a draft has no usable date. */
export const isUndated = ({ undated = false }: Draft): boolean => undated;

// What lies on a visitor's device outlives a release: `series` is the first release's word.
type StoredDraft = Omit<Draft, 'resumedEntryId'> & { series?: string | undefined };

/** The waiting submission that the fields hold, and whether they differ from it by now. */
export type ResumedEntry = { id: string; edited: boolean };

/** How every draft's key in localStorage begins. */
export const draftPrefix = 'concourse:draft:';

/** The key of a form's draft in localStorage. */
export function draftKey(form: Pick<FormDefinition, 'id' | 'version'>): string {
  return `${draftPrefix}${form.id}:${form.version ?? 1}`;
}

/** The values that may lie on the device while the visitor types: no consent, no signature. */
export function persistableValues(form: FormDefinition, values: FormValues): FormValues {
  const kept: FormValues = {};
  for (const section of form.sections) {
    if ('initial' in section) {
      for (const key of Object.keys(section.initial)) kept[key] = values[key];
    }
    for (const field of fieldsOf(section)) {
      if (field.draft === false) continue;
      kept[field.name] = values[field.name];
      if (field.kind === 'select' && field.other) kept[otherName(field)] = values[otherName(field)];
    }
  }
  return kept;
}

/** Reads what localStorage holds; anything that is no draft is none. */
export function parseDraft(text: string | null): Draft | undefined {
  if (text === null) return undefined;
  try {
    const stored = JSON.parse(text) as Partial<StoredDraft> | null;
    const sound =
      typeof stored?.savedAt === 'number' &&
      typeof stored.values === 'object' &&
      !Array.isArray(stored.values) &&
      (stored.values as unknown) !== null;
    if (!sound) return undefined;
    const { series: resumedEntryId, ...draft } = stored as StoredDraft;
    return { ...draft, resumedEntryId };
  } catch {
    return undefined;
  }
}

/** The draft of a form, if there is one and the browser lets us read it. */
export function readDraft(form: FormDefinition): Draft | undefined {
  try {
    return parseDraft(localStorage.getItem(draftKey(form)));
  } catch {
    return undefined;
  }
}

/** Keeps a draft. The answer says whether the browser did. */
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
    // nothing was kept there
  }
}

const DRAFT_LIFETIME_MS = retentionDays.draft * DAY_MS;

/** Whether a draft's period is over, by the given time. */
export const isExpired = (draft: Draft, now: number): boolean =>
  !isUndated(draft) && now - draft.savedAt >= DRAFT_LIFETIME_MS;

const isFuture = ({ savedAt }: Draft, now: number): boolean => savedAt > now + DAY_MS;

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
