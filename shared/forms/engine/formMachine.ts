import type { FormDefinition, FormValues, Problem } from '../defineForm';
import type { Delivery } from '../delivery/deliver';
import { reference, type OutboxEntry } from '../delivery/entry';
import type { Draft, ResumedEntry } from './drafts';

/** `values` are what was sent, unless something newer is in the fields by now. */
export type SentResult = Extract<Delivery, { kind: 'sent' }> & { values?: FormValues };

/** What the visitor reads after a submit. `notLoaded`: the code that sends could not be loaded. */
export type Result = Exclude<Delivery, { kind: 'sent' }> | SentResult | { kind: 'notLoaded' };

/** What the visitor reads about the draft. */
export type DraftNotice = 'restored' | 'otherTab' | 'bothTabs' | 'cleared' | 'notKept' | 'deleted';

/** One try to send: from the fields (`checked`), or of an entry that waits. */
export type Attempt = {
  /** The values of the fields, or those of the entry. */
  fieldValues: FormValues;
  validatedValues?: FormValues;
  extra?: Record<string, unknown>;
  entryId?: string;
};

export type FormState = {
  /**
   * - `idle`: the visitor fills the form in.
   * - `validating`: the fields are checked after a submit.
   * - `sending`: a submission is on its way.
   * - `sent`: it has arrived.
   * - `failed`: nothing was sent, because the code that sends could not be loaded.
   * - `queued`, `rejected`, `unknown`: it was not, or perhaps not, delivered; the outbox has it.
   */
  name: 'idle' | 'validating' | 'sending' | 'sent' | 'failed' | 'queued' | 'rejected' | 'unknown';
  /** The notice of the last submit. It stays while the next one is checked and sent. */
  result?: Result | undefined;
  /** The waiting entry that is sent again. */
  retryingId?: string | undefined;
  /** What the last submit found in the fields. A new list every time. */
  problems: Problem[];
  /** Ids of submissions that arrived while no page waited for the answer. */
  backgroundDeliveries: string[];
  /** The waiting submission that the fields hold or correct. */
  resumed?: ResumedEntry | undefined;
  /** The reference of the last submission that a notice called sent. */
  announcedReference?: string | undefined;
  draft: {
    notice?: DraftNotice | undefined;
    /** Whether the restored draft is a submission that was waiting when it was stored. */
    isSubmission: boolean;
    /** Whether the visitor typed in this tab: then no other tab changes the fields. */
    isEdited: boolean;
    /** When the draft that this tab read or wrote last was saved. */
    savedAt?: number | undefined;
    /** What "Undo" brings back. */
    discarded?: FormValues | undefined;
    saveFailed: boolean;
  };
};

export type FormEvent =
  | { type: 'submitted' }
  | { type: 'foundInvalid'; problems: Problem[] }
  | { type: 'foundValid' }
  /** Validation is over, and nothing is sent: the visitor has a question to read first. */
  | { type: 'held' }
  | { type: 'sendStarted'; attempt: Attempt }
  /** `isSame`: the fields still hold what was sent. */
  | { type: 'settled'; attempt: Attempt; delivery: Delivery; isSame: boolean }
  | { type: 'notLoaded' }
  /** The entry to try again was gone: sent or discarded elsewhere. */
  | { type: 'entryGone' }
  /** The entry of the notice changed, or went, in the outbox or in another tab. */
  | { type: 'entryChanged'; id: string }
  | { type: 'entryRead'; entry: OutboxEntry }
  | { type: 'entryRemoved'; id: string }
  | { type: 'entrySent'; entry: OutboxEntry; isSame: boolean }
  | { type: 'arrived'; id: string }
  /** The browser itself posted the form, and is back. */
  | { type: 'posted' }
  | { type: 'editChosen'; entry: OutboxEntry }
  | { type: 'resultDismissed' }
  | { type: 'opened'; isEdited: boolean }
  | { type: 'draftRestored'; draft: Draft; isUntouched: boolean }
  | { type: 'draftRedated'; from: number; to: number }
  | { type: 'draftSaved'; savedAt: number }
  | { type: 'draftNotSaved' }
  /** There is nothing to save: the fields are as at the beginning. */
  | { type: 'draftEmpty' }
  | { type: 'typed' }
  | { type: 'otherTabTyped'; draft: Draft | undefined }
  | { type: 'deviceDeleted'; wasUntouched: boolean }
  | { type: 'startedOver'; values: FormValues }
  | { type: 'undone' }
  | { type: 'draftNoticeDismissed' };

/** What has to be done after an event, in this order. */
export type FormEffect =
  | { type: 'validate' }
  | { type: 'send'; attempt: Attempt }
  | { type: 'readEntry'; id: string }
  | { type: 'write'; values: FormValues }
  | { type: 'clear' }
  | { type: 'saveSoon' | 'saveNow' }
  /** Removes the draft; `isOurs`: only if no other tab has written since `savedAt`. */
  | { type: 'removeDraft'; savedAt?: number | undefined; isOurs: boolean }
  | { type: 'notifySent' }
  | { type: 'focusFirst' };

type Transition = [FormState, FormEffect[]];
type Rules = Pick<FormDefinition, 'clears'>;

export const initialState: FormState = {
  name: 'idle',
  problems: [],
  backgroundDeliveries: [],
  draft: { isSubmission: false, isEdited: false, saveFailed: false },
};

/** The submission or the validation is over: its result names the state. */
function settledState(state: FormState): FormState {
  const { result } = state;
  const name = result?.kind === 'notLoaded' ? 'failed' : (result?.kind ?? 'idle');
  return { ...state, name, retryingId: undefined };
}

const isBusy = ({ name }: FormState): boolean => name === 'sending' || name === 'validating';

/** Replaces the notice. What is checked or on its way stays so. */
function withResult(state: FormState, result: Result | undefined): FormState {
  const next = { ...state, result };
  return isBusy(state) ? next : settledState(next);
}

const withDraft = (state: FormState, draft: Partial<FormState['draft']>): FormState => ({
  ...state,
  draft: { ...state.draft, ...draft },
});

const markEdited = (state: FormState): Transition => [
  withDraft(state, { isEdited: true }),
  [{ type: 'saveSoon' }],
];

/** There is nothing to keep any more. */
function discardDraft(state: FormState, ...effects: FormEffect[]): Transition {
  const { savedAt } = state.draft;
  const draft = { isEdited: false, savedAt: undefined, notice: undefined };
  return [
    withDraft({ ...state, resumed: undefined }, draft),
    [...effects, { type: 'removeDraft', savedAt, isOurs: true }],
  ];
}

// A draft of an earlier release does not say whether it differs: it counts as if it did.
const resumedEntryOf = ({ resumedEntryId, edited = true }: Draft): ResumedEntry | undefined =>
  resumedEntryId === undefined ? undefined : { id: resumedEntryId, edited };

function settle(
  state: FormState,
  { attempt, delivery, isSame }: Omit<FormEvent & { type: 'settled' }, 'type'>,
  { clears }: Rules,
): Transition {
  const { fieldValues, validatedValues = fieldValues } = attempt;
  if (delivery.kind === 'sent') {
    const announced = { ...state, announcedReference: delivery.reference, resumed: undefined };
    if (!isSame) return markEdited(settledState({ ...announced, result: delivery }));
    const result = { ...delivery, values: validatedValues };
    const [next, effects] = discardDraft(settledState({ ...announced, result }));
    const clear: FormEffect[] = clears === 'never' ? [] : [{ type: 'clear' }];
    return [next, [...effects, ...clear, { type: 'notifySent' }]];
  }
  const next = settledState({ ...state, result: delivery });
  const { id, stored } = delivery.entry;
  // The fields are emptied only when the message is safe on the device.
  if (clears === 'always' && stored && isSame) return discardDraft(next, { type: 'clear' });
  return attempt.validatedValues
    ? markEdited({ ...next, resumed: { id, edited: !isSame } })
    : [next, []];
}

/** Whether the notice is about this entry, and nothing newer is on its way. */
const concernsEntry = ({ name, result }: FormState, id: string): boolean =>
  name !== 'sending' && result !== undefined && 'entry' in result && result.entry.id === id;

/** What an event of the submission means; `undefined` for one without a meaning in this state. */
function submissionStep(state: FormState, event: FormEvent, rules: Rules): Transition | undefined {
  const isSending = state.name === 'sending';
  switch (event.type) {
    case 'submitted':
      return isBusy(state) ? undefined : [{ ...state, name: 'validating' }, [{ type: 'validate' }]];
    case 'foundInvalid': {
      const next = { ...state, problems: event.problems, result: undefined };
      return [isSending ? next : settledState(next), []];
    }
    case 'foundValid':
      return [{ ...state, problems: [] }, []];
    case 'held':
      return state.name === 'validating' ? [settledState(state), []] : undefined;
    case 'sendStarted': {
      const { attempt } = event;
      if (isSending) return undefined;
      const next = { ...state, name: 'sending', retryingId: attempt.entryId } as const;
      return [next, [{ type: 'send', attempt }]];
    }
    case 'settled':
      return isSending ? settle(state, event, rules) : undefined;
    case 'notLoaded':
      return isSending
        ? [settledState({ ...state, result: { kind: 'notLoaded' } }), []]
        : undefined;
    case 'entryGone':
      return isSending ? [settledState(state), []] : undefined;
    case 'entryChanged':
      return concernsEntry(state, event.id)
        ? [state, [{ type: 'readEntry', id: event.id }]]
        : undefined;
    case 'entryRead': {
      const { entry } = event;
      if (!concernsEntry(state, entry.id) || entry.state === 'sending') return undefined;
      return [withResult(state, { kind: entry.state, entry }), []];
    }
    case 'entryRemoved':
      return concernsEntry(state, event.id) ? [withResult(state, undefined), []] : undefined;
    case 'entrySent': {
      const { entry, isSame } = event;
      if (!concernsEntry(state, entry.id)) return undefined;
      const delivery = { kind: 'sent', reference: reference(entry), isDuplicate: false } as const;
      return settle(state, { attempt: { fieldValues: entry.values }, delivery, isSame }, rules);
    }
    case 'arrived': {
      const { id } = event;
      if (state.announcedReference === reference({ id })) return undefined;
      const next = { ...state, backgroundDeliveries: [...state.backgroundDeliveries, id] };
      if (state.resumed?.id !== id) return [next, []];
      return state.resumed.edited
        ? markEdited({ ...next, resumed: undefined })
        : discardDraft(next, { type: 'clear' });
    }
    case 'posted':
      return [withResult(state, { kind: 'sent', reference: '', isDuplicate: false }), []];
    case 'editChosen': {
      const { id, values } = event.entry;
      const next = {
        ...withResult(state, undefined),
        problems: [],
        resumed: { id, edited: false },
      };
      const [kept, effects] = markEdited(next);
      return [kept, [{ type: 'write', values }, ...effects, { type: 'focusFirst' }]];
    }
    case 'resultDismissed':
      return [withResult(state, undefined), []];
    default:
      return undefined;
  }
}

/** What an event of the draft means; `undefined` for one without a meaning in this state. */
function draftStep(state: FormState, event: FormEvent): Transition | undefined {
  const { draft, resumed } = state;
  switch (event.type) {
    case 'opened':
      return [withDraft(state, { isEdited: event.isEdited, savedAt: undefined }), []];
    case 'draftRestored': {
      const { savedAt, resumedEntryId } = event.draft;
      const next = withDraft(
        { ...state, resumed: resumedEntryOf(event.draft) },
        { savedAt, isSubmission: resumedEntryId !== undefined },
      );
      return [event.isUntouched ? next : withDraft(next, { notice: 'restored' }), []];
    }
    case 'draftRedated':
      return draft.savedAt === event.from
        ? [withDraft(state, { savedAt: event.to }), []]
        : undefined;
    case 'draftSaved':
      return [withDraft(state, { savedAt: event.savedAt }), []];
    case 'draftNotSaved':
      return draft.saveFailed
        ? undefined
        : [withDraft(state, { saveFailed: true, notice: 'notKept' }), []];
    case 'draftEmpty':
      return [
        withDraft(state, { savedAt: undefined }),
        [{ type: 'removeDraft', savedAt: draft.savedAt, isOurs: true }],
      ];
    case 'typed':
      return markEdited(resumed ? { ...state, resumed: { ...resumed, edited: true } } : state);
    case 'otherTabTyped': {
      const theirs = event.draft;
      if (draft.isEdited) return theirs && [withDraft(state, { notice: 'bothTabs' }), []];
      if (!theirs) {
        return [withDraft(state, { savedAt: undefined, notice: undefined }), [{ type: 'clear' }]];
      }
      const { savedAt, values } = theirs;
      return [
        withDraft({ ...state, resumed: resumedEntryOf(theirs) }, { savedAt, notice: 'otherTab' }),
        [{ type: 'write', values }],
      ];
    }
    case 'deviceDeleted': {
      const notice = event.wasUntouched ? undefined : 'deleted';
      const none = { isEdited: false, savedAt: undefined, discarded: undefined, notice } as const;
      return [
        withDraft({ ...state, resumed: undefined }, none),
        [{ type: 'removeDraft', isOurs: false }, { type: 'clear' }],
      ];
    }
    case 'startedOver': {
      const empty = { ...withResult(state, undefined), problems: [] };
      const [next, effects] = discardDraft(empty, { type: 'clear' });
      return [
        withDraft(next, { discarded: event.values, notice: 'cleared' }),
        [...effects, { type: 'focusFirst' }],
      ];
    }
    case 'undone': {
      const { discarded } = draft;
      return [
        withDraft(state, { isEdited: true, notice: undefined }),
        [
          ...(discarded ? [{ type: 'write', values: discarded } as const] : []),
          { type: 'saveNow' },
        ],
      ];
    }
    case 'draftNoticeDismissed':
      return [withDraft(state, { notice: undefined }), []];
    default:
      return undefined;
  }
}

/**
 * Decides what an event means for a form.
 * @param rules the form: when it empties its fields
 * @returns the next state and its effects; the same state and no effects where the event has no meaning
 */
export const formMachine = (state: FormState, event: FormEvent, rules: Rules): Transition =>
  submissionStep(state, event, rules) ?? draftStep(state, event) ?? [state, []];
