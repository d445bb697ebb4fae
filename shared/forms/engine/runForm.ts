import { emit } from '@concourse/contract/events';
import type { FormDefinition, FormValues } from '../defineForm';
import type { Delivery } from '../delivery/deliver';
import { toPayload } from '../validation/toPayload';
import { debounceUntilIdle } from './debounceUntilIdle';
import {
  type Draft,
  persistableValues,
  draftKey,
  expireDrafts,
  isDraftExpired,
  parseDraft,
  readDraft,
  removeDraft,
  writeDraft,
} from './drafts';
import {
  type Attempt,
  type FormEffect,
  type FormEvent,
  formMachine,
  type FormState,
  initialState,
} from './formMachine';
import { loadOutbox } from './loadOutbox';
import type { ValuesHandle } from './useFormValues';

/** A draft is saved after the visitor has not typed for this long, in milliseconds. */
const SAVE_DELAY_MS = 400;

/** Callbacks to the page. */
export type FormHost = {
  publish: (state: FormState) => void;
  /** Validates the fields and sends the results as events. */
  validate: () => void;
  onSent: () => void;
  focusFirst: () => void;
};

export type FormRunner = {
  /** Passes an event to the machine and performs the resulting effects. */
  send: (event: FormEvent) => void;
  /** True if the fields hold these values or are untouched. Replacing them then loses no input. */
  matchesFields: (values: FormValues) => boolean;
  /**
   * Restores the draft and starts listening to other tabs.
   * @returns a function that saves the draft and stops
   */
  open: () => () => void;
};

/**
 * Runs the machine of one form and performs its effects: sends submissions, stores the draft and writes the fields.
 */
export function runForm(form: FormDefinition, values: ValuesHandle, host: FormHost): FormRunner {
  let state = initialState;
  let isOpen = false;
  /** Cancels the scheduled save. */
  let cancelPending: (() => void) | undefined;

  function send(event: FormEvent): void {
    const [next, effects] = formMachine(state, event, form);
    state = next;
    host.publish(state);
    effects.forEach(perform);
  }

  function cancelSave(): void {
    cancelPending?.();
    cancelPending = undefined;
  }

  // False if another tab, or this page opened again during a delivery, has written the draft since.
  const isOurs = (savedAt: number | undefined): boolean => readDraft(form)?.savedAt === savedAt;

  const matchesFields = (expected: FormValues): boolean =>
    values.isUntouched() ||
    JSON.stringify(persistableValues(form, values.read())) ===
      JSON.stringify(persistableValues(form, expected));

  function save(): void {
    cancelSave();
    if (values.isUntouched()) {
      send({ type: 'draftEmpty' });
      return;
    }
    const savedAt = Date.now();
    const { id: resumedEntryId, edited } = state.resumed ?? {};
    const isSaved = writeDraft(form, { savedAt, values: values.read(), resumedEntryId, edited });
    send(isSaved ? { type: 'draftSaved', savedAt } : { type: 'draftNotSaved' });
  }

  function saveSoon(): void {
    cancelSave();
    if (isOpen) cancelPending = debounceUntilIdle(save, SAVE_DELAY_MS);
    else if (isOurs(state.draft.savedAt)) save();
  }

  async function deliver(attempt: Attempt): Promise<void> {
    const { fieldValues, validatedValues = fieldValues, extra, entryId } = attempt;
    let delivery: Delivery | undefined;
    try {
      const outbox = await loadOutbox();
      const { id, name, page, contact, messages, service } = form;
      const submission = () => ({
        form: { id, name, page, contact, messages },
        service,
        payload: { ...toPayload(form, validatedValues), ...extra },
        values: fieldValues,
      });
      delivery =
        entryId === undefined
          ? await outbox.submit(submission(), state.resumed?.id)
          : await outbox.retry(entryId);
    } catch (error) {
      console.warn(`[forms] ${form.id}: could not load the outbox`, error);
      // Nothing was sent, and the visitor can try again.
      emit('form:settled', { form: form.id, outcome: 'rejected' });
      send({ type: 'notLoaded' });
      return;
    }
    if (delivery) send({ type: 'settled', attempt, delivery, isSame: matchesFields(fieldValues) });
    else send({ type: 'entryGone' });
  }

  async function readEntry(id: string): Promise<void> {
    const entries = await (await loadOutbox()).readEntries();
    const entry = entries.find((each) => each.id === id);
    if (entry) send({ type: 'entryRead', entry });
  }

  function perform(effect: FormEffect): void {
    switch (effect.type) {
      case 'validate':
        host.validate();
        break;
      case 'send':
        void deliver(effect.attempt);
        break;
      case 'readEntry':
        void readEntry(effect.id);
        break;
      case 'write':
        values.write(effect.values);
        break;
      case 'clear':
        values.clear();
        break;
      case 'saveSoon':
        saveSoon();
        break;
      case 'saveNow':
        save();
        break;
      case 'removeDraft':
        cancelSave();
        if (!effect.isOurs || isOurs(effect.savedAt)) removeDraft(form);
        break;
      case 'notifySent':
        host.onSent();
        break;
      case 'focusFirst':
        host.focusFirst();
    }
  }

  function restore(): void {
    const found = readDraft(form);
    const restoreDraft = (draft: Draft): void => {
      values.suggest(persistableValues(form, draft.values));
      send({ type: 'draftRestored', draft, isUntouched: values.isUntouched() });
    };
    if (found && !isDraftExpired(found, Date.now())) restoreDraft(found);
    void expireDrafts().then((now) => {
      const kept = readDraft(form);
      if (now === undefined || !isOpen || !found || !kept) return;
      const { savedAt } = state.draft;
      if (savedAt === found.savedAt) {
        send({ type: 'draftRedated', from: found.savedAt, to: kept.savedAt });
      } else if (savedAt === undefined && !isDraftExpired(kept, now) && values.isUntouched()) {
        restoreDraft(kept); // the device's clock is ahead: the draft has not expired
      }
    });
  }

  const saveNow = (): void => {
    if (cancelPending) save();
  };
  const saveWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') saveNow();
  };
  // Another tab deleted all data of this site. This tab must not write its draft again.
  const handleDeviceDeleted = (): void =>
    send({ type: 'deviceDeleted', wasUntouched: values.isUntouched() });
  // The browser restored this page from its back/forward cache after another tab deleted the draft.
  const handlePageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && state.draft.savedAt !== undefined && !readDraft(form)) handleDeviceDeleted();
  };
  const handleStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === null) handleDeviceDeleted();
    if (key !== draftKey(form)) return;
    const otherDraft = parseDraft(newValue);
    const draft = otherDraft && {
      ...otherDraft,
      values: persistableValues(form, otherDraft.values),
    };
    send({ type: 'otherTabTyped', draft });
  };

  return {
    send,
    matchesFields,
    open() {
      isOpen = true;
      // Input from before hydration is newer than any draft.
      send({ type: 'opened', isEdited: !values.isUntouched() });
      restore();
      window.addEventListener('storage', handleStorage);
      window.addEventListener('pageshow', handlePageShow);
      window.addEventListener('pagehide', saveNow);
      document.addEventListener('visibilitychange', saveWhenHidden);
      return () => {
        saveNow();
        isOpen = false;
        window.removeEventListener('storage', handleStorage);
        window.removeEventListener('pageshow', handlePageShow);
        window.removeEventListener('pagehide', saveNow);
        document.removeEventListener('visibilitychange', saveWhenHidden);
      };
    },
  };
}
