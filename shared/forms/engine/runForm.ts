import { emit } from '@concourse/contract/events';
import type { FormDefinition, FormValues } from '../defineForm';
import type { Delivery } from '../delivery/deliver';
import { toPayload } from '../validation/toPayload';
import {
  type Draft,
  persistableValues,
  draftKey,
  expireDrafts,
  isExpired,
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
import { debounceUntilIdle } from './whenIdle';

/** A draft is saved once the visitor has not typed for so long, in milliseconds. */
const SAVE_DELAY_MS = 400;

/** The page around the machine. */
export type FormHost = {
  publish: (state: FormState) => void;
  /** Checks the fields, and sends what it finds as events. */
  validate: () => void;
  onSent: () => void;
  focusFirst: () => void;
};

export type FormRunner = {
  /** Hands an event to the machine and does what follows. */
  send: (event: FormEvent) => void;
  /** Whether the fields hold these values, or nothing: then nothing that was typed since is lost. */
  matchesFields: (values: FormValues) => boolean;
  /** Restores the draft and follows other tabs. @returns saves the draft and stops */
  open: () => () => void;
};

/** Runs the machine of one form: sends, stores the draft, and writes the fields as the machine decides. */
export function runForm(form: FormDefinition, values: ValuesHandle, host: FormHost): FormRunner {
  let state = initialState;
  let isOpen = false;
  /** Calls off the save that is to come. */
  let pending: (() => void) | undefined;

  function send(event: FormEvent): void {
    const [next, effects] = formMachine(state, event, form);
    state = next;
    host.publish(state);
    effects.forEach(perform);
  }

  function cancelSave(): void {
    pending?.();
    pending = undefined;
  }

  // Another tab, or this page opened again while an answer was on its way, may have written since.
  const isOurs = (savedAt: number | undefined): boolean => readDraft(form)?.savedAt === savedAt;

  const matchesFields = (held: FormValues): boolean =>
    values.isUntouched() ||
    JSON.stringify(persistableValues(form, values.read())) ===
      JSON.stringify(persistableValues(form, held));

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
    if (isOpen) pending = debounceUntilIdle(save, SAVE_DELAY_MS);
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
      console.warn(`[forms] ${form.id}: the code that sends could not be loaded`, error);
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
    const take = (draft: Draft): void => {
      values.suggest(persistableValues(form, draft.values));
      send({ type: 'draftRestored', draft, isUntouched: values.isUntouched() });
    };
    if (found && !isExpired(found, Date.now())) take(found);
    void expireDrafts().then((now) => {
      const kept = readDraft(form);
      if (now === undefined || !isOpen || !found || !kept) return;
      const { savedAt } = state.draft;
      if (savedAt === found.savedAt) {
        send({ type: 'draftRedated', from: found.savedAt, to: kept.savedAt });
      } else if (savedAt === undefined && !isExpired(kept, now) && values.isUntouched()) {
        take(kept); // the device's clock is ahead: the draft is not old
      }
    });
  }

  const saveNow = (): void => {
    if (pending) save();
  };
  const saveWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') saveNow();
  };
  // Another tab deleted everything that this site stores: this tab must not write it back.
  const deleteAll = (): void => send({ type: 'deviceDeleted', wasUntouched: values.isUntouched() });
  // The browser restored a page that it had stopped while another tab deleted its draft.
  const followDeletion = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && state.draft.savedAt !== undefined && !readDraft(form)) deleteAll();
  };
  const followOtherTab = ({ key, newValue }: StorageEvent): void => {
    if (key === null) deleteAll();
    if (key !== draftKey(form)) return;
    const theirs = parseDraft(newValue);
    const draft = theirs && { ...theirs, values: persistableValues(form, theirs.values) };
    send({ type: 'otherTabTyped', draft });
  };

  return {
    send,
    matchesFields,
    open() {
      isOpen = true;
      // Typed before the scripts arrived: that is newer than any draft.
      send({ type: 'opened', isEdited: !values.isUntouched() });
      restore();
      window.addEventListener('storage', followOtherTab);
      window.addEventListener('pageshow', followDeletion);
      window.addEventListener('pagehide', saveNow);
      document.addEventListener('visibilitychange', saveWhenHidden);
      return () => {
        saveNow();
        isOpen = false;
        window.removeEventListener('storage', followOtherTab);
        window.removeEventListener('pageshow', followDeletion);
        window.removeEventListener('pagehide', saveNow);
        document.removeEventListener('visibilitychange', saveWhenHidden);
      };
    },
  };
}
