import type { FormDefinition, FormValues, FieldProblem } from '../defineForm';
import type { Delivery } from '../delivery/deliver';
import { reference, type OutboxEntry } from '../delivery/entry';
import type { Draft, ResumedEntry } from './drafts';

/** `values`: what was sent, unless the fields have changed since. */
export type SentResult = Extract<Delivery, { kind: 'sent' }> & { values?: FormValues };

/** The result that the visitor reads after a submit. `notLoaded`: the sending code could not be loaded. */
export type Result = Exclude<Delivery, { kind: 'sent' }> | SentResult | { kind: 'notLoaded' };

/** The notice about the draft. */
export type DraftNotice = 'restored' | 'otherTab' | 'bothTabs' | 'cleared' | 'notKept' | 'deleted';

/** One attempt to send: from the fields (`validatedValues`) or of a waiting entry (`entryId`). */
export type Attempt = {
  /** The values of the fields, or those of the entry. */
  fieldValues: FormValues;
  validatedValues?: FormValues;
  extra?: Record<string, unknown>;
  entryId?: string;
};

export type FormState = {
  /**
   * - `idle`: the visitor fills in the form.
   * - `validating`: the fields are validated after a submit.
   * - `sending`: a submission is being sent.
   * - `sent`: the submission has arrived.
   * - `failed`: nothing was sent, because the sending code could not be loaded.
   * - `queued`, `rejected`, `unknown`: not or perhaps not delivered; the outbox stores it (see `EntryState`).
   */
  name: 'idle' | 'validating' | 'sending' | 'sent' | 'failed' | 'queued' | 'rejected' | 'unknown';
  /** The result of the last submit. Its notice stays during the next validation and delivery. */
  result?: Result | undefined;
  /** The id of the waiting entry that is being sent again. */
  retryingId?: string | undefined;
  /** The problems that the last submit found. A new array each time. */
  problems: FieldProblem[];
  /** Ids of submissions that arrived while no page was waiting for the response. */
  backgroundDeliveries: string[];
  /** The waiting submission that the fields hold or correct. */
  resumed?: ResumedEntry | undefined;
  /** The reference of the last submission that a notice announced as sent. */
  announcedReference?: string | undefined;
  draft: {
    notice?: DraftNotice | undefined;
    /** True if the restored draft was a waiting submission when it was stored. */
    isSubmission: boolean;
    /** True after the visitor has typed in this tab. From then on, other tabs do not change the fields. */
    isEdited: boolean;
    /** When the draft that this tab last read or wrote was saved. */
    savedAt?: number | undefined;
    /** The values that "Undo" restores. */
    discarded?: FormValues | undefined;
    saveFailed: boolean;
  };
};

export type FormEvent =
  /** The visitor submits the form. */
  | { type: 'submitted' }
  /** Validation found problems, or none. */
  | { type: 'foundInvalid'; problems: FieldProblem[] }
  | { type: 'foundValid' }
  /** Validation has ended without sending: the visitor has to read a question first. */
  | { type: 'held' }
  /** A delivery starts, of the fields or of a waiting entry. */
  | { type: 'sendStarted'; attempt: Attempt }
  /** A delivery has ended. `isSame`: the fields still hold the submitted values. */
  | { type: 'settled'; attempt: Attempt; delivery: Delivery; isSame: boolean }
  /** The sending code could not be loaded. */
  | { type: 'notLoaded' }
  /** The entry to retry no longer exists: it was sent or discarded elsewhere. */
  | { type: 'entryGone' }
  /** The entry in the notice changed in the outbox or in another tab. */
  | { type: 'entryChanged'; id: string }
  /** The changed entry was read, was removed, or has arrived. */
  | { type: 'entryRead'; entry: OutboxEntry }
  | { type: 'entryRemoved'; id: string }
  | { type: 'entrySent'; entry: OutboxEntry; isSame: boolean }
  /** A submission arrived while no page was waiting for the response. */
  | { type: 'arrived'; id: string }
  /** The browser posted the form without scripts and has returned to the page. */
  | { type: 'posted' }
  /** The visitor chooses "Edit" for a waiting entry. */
  | { type: 'editChosen'; entry: OutboxEntry }
  /** The visitor closes the notice. */
  | { type: 'resultDismissed' }
  /** The form is mounted. `isEdited`: the visitor typed before hydration. */
  | { type: 'opened'; isEdited: boolean }
  /** The stored draft was written to the fields. */
  | { type: 'draftRestored'; draft: Draft; isUntouched: boolean }
  /** The date of the draft was corrected with the server's time. */
  | { type: 'draftRedated'; from: number; to: number }
  /** The draft was saved, or the browser refused to. */
  | { type: 'draftSaved'; savedAt: number }
  | { type: 'draftNotSaved' }
  /** There is nothing to save: the fields have their initial values. */
  | { type: 'draftEmpty' }
  /** The visitor changed a field. */
  | { type: 'typed' }
  /** Another tab wrote the draft, or removed it. */
  | { type: 'otherTabTyped'; draft: Draft | undefined }
  /** Another tab deleted all data of this site. */
  | { type: 'deviceDeleted'; wasUntouched: boolean }
  /** The visitor clears the form, or undoes that. */
  | { type: 'startedOver'; values: FormValues }
  | { type: 'undone' }
  /** The visitor closes the notice about the draft. */
  | { type: 'draftNoticeDismissed' };

/** Actions for `runForm` to perform after an event, in this order. */
export type FormEffect =
  /** Validate the fields; then send `foundInvalid`, or `foundValid` and `sendStarted`, and at last `held`. */
  | { type: 'validate' }
  /** Deliver the submission; then send `settled`, `notLoaded` or `entryGone`. */
  | { type: 'send'; attempt: Attempt }
  /** Read a changed entry; then send `entryRead`. */
  | { type: 'readEntry'; id: string }
  /** Write values to the fields, or reset all fields. */
  | { type: 'write'; values: FormValues }
  | { type: 'clear' }
  /** Save the draft after a pause, or at once. */
  | { type: 'saveSoon' | 'saveNow' }
  /** Removes the draft. `isOurs`: only if no other tab has written it since `savedAt`. */
  | { type: 'removeDraft'; savedAt?: number | undefined; isOurs: boolean }
  /** Call the page's `onSent`. */
  | { type: 'notifySent' }
  /** Focus the first field. */
  | { type: 'focusFirst' };

type Transition = [FormState, FormEffect[]];
type Rules = Pick<FormDefinition, 'clears'>;

export const initialState: FormState = {
  name: 'idle',
  problems: [],
  backgroundDeliveries: [],
  draft: { isSubmission: false, isEdited: false, saveFailed: false },
};

/** Ends validation or delivery: the result determines the state. */
function settledState(state: FormState): FormState {
  const { result } = state;
  const name = result?.kind === 'notLoaded' ? 'failed' : (result?.kind ?? 'idle');
  return { ...state, name, retryingId: undefined };
}

const isBusy = ({ name }: FormState): boolean => name === 'sending' || name === 'validating';

/** Replaces the result. A running validation or delivery continues. */
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

/** Removes the draft after its values were sent or cleared. */
function discardDraft(state: FormState, ...effects: FormEffect[]): Transition {
  const { savedAt } = state.draft;
  const draft = { isEdited: false, savedAt: undefined, notice: undefined };
  return [
    withDraft({ ...state, resumed: undefined }, draft),
    [...effects, { type: 'removeDraft', savedAt, isOurs: true }],
  ];
}

// Drafts of earlier releases lack `edited`; treat them as edited.
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
  // Clear the fields only if the submission is stored on the device.
  if (clears === 'always' && stored && isSame) return discardDraft(next, { type: 'clear' });
  return attempt.validatedValues
    ? markEdited({ ...next, resumed: { id, edited: !isSame } })
    : [next, []];
}

/** True if the current result is about this entry and no delivery is running. */
const concernsEntry = ({ name, result }: FormState, id: string): boolean =>
  name !== 'sending' && result !== undefined && 'entry' in result && result.entry.id === id;

/** Handles events of the submission. Returns `undefined` if the event does not apply in this state. */
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

/** Handles events of the draft. Returns `undefined` if the event does not apply in this state. */
function draftStep(state: FormState, event: FormEvent): Transition | undefined {
  const { draft, resumed } = state;
  switch (event.type) {
    case 'opened':
      return [
        withDraft(state, { isEdited: event.isEdited, savedAt: undefined }),
        event.isEdited ? [{ type: 'saveSoon' }] : [],
      ];
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
      const otherDraft = event.draft;
      if (draft.isEdited) return otherDraft && [withDraft(state, { notice: 'bothTabs' }), []];
      if (!otherDraft) {
        return [withDraft(state, { savedAt: undefined, notice: undefined }), [{ type: 'clear' }]];
      }
      const { savedAt, values } = otherDraft;
      return [
        withDraft(
          { ...state, resumed: resumedEntryOf(otherDraft) },
          { savedAt, notice: 'otherTab' },
        ),
        [{ type: 'write', values }],
      ];
    }
    case 'deviceDeleted': {
      const notice = event.wasUntouched ? undefined : 'deleted';
      const deleted = {
        isEdited: false,
        savedAt: undefined,
        discarded: undefined,
        notice,
      } as const;
      return [
        withDraft({ ...state, resumed: undefined }, deleted),
        [{ type: 'removeDraft', isOurs: false }, { type: 'clear' }],
      ];
    }
    case 'startedOver': {
      const withoutResult = { ...withResult(state, undefined), problems: [] };
      const [next, effects] = discardDraft(withoutResult, { type: 'clear' });
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
 * Computes the effect of an event on a form.
 * @param rules the part of the form definition that says when to clear the fields
 * @returns the next state and its effects; the unchanged state and no effects if the event does not apply
 */
export const formMachine = (state: FormState, event: FormEvent, rules: Rules): Transition =>
  submissionStep(state, event, rules) ?? draftStep(state, event) ?? [state, []];
