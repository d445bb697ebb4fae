import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { FormDefinition, FormValues } from '../defineForm';
import {
  draftKey,
  draftable,
  parseDraft,
  readDraft,
  removeDraft,
  writeDraft,
  type Draft,
  type ResumedEntry,
} from './drafts';
import { expireDrafts, isExpired } from './expireDrafts';
import type { ValuesHandle } from './useFormValues';
import { whenStill } from './whenIdle';

/** What the visitor is told about the draft. */
export type DraftNews = 'restored' | 'otherTab' | 'bothTabs' | 'cleared' | 'notKept' | 'deleted';

export type DraftHandle = {
  news: DraftNews | undefined;
  /** Whether what came back is a submission that was waiting when it was kept. */
  isSubmission: boolean;
  /** The visitor changed something: keep it, once the typing stops. */
  noteEdit: () => void;
  /** Keeps what is in the fields, and which submission it is. */
  keep: () => void;
  /** Empties the form, and can be undone. */
  startOver: () => void;
  undo: () => void;
  /** What was typed has arrived: nothing to keep. */
  forget: () => void;
  dismiss: () => void;
};

const stillness = 400;

// A draft of an earlier release does not say whether it differs: it is kept as if it did.
const resumedBy = ({ resumedEntryId, edited = true }: Draft): ResumedEntry | undefined =>
  resumedEntryId === undefined ? undefined : { id: resumedEntryId, edited };

/**
 * Keeps what is typed on the device, and brings it back on return and from other tabs.
 * @param resumed the waiting submission that the fields hold or correct
 */
export function useDraft(
  form: FormDefinition,
  values: ValuesHandle,
  resumed: RefObject<ResumedEntry | undefined>,
): DraftHandle {
  const [news, setNews] = useState<DraftNews>();
  const [isSubmission, setIsSubmission] = useState(false);
  const edited = useRef(false);
  const unkeptSaid = useRef(false);
  const discarded = useRef<FormValues>(undefined);
  /** Calls off the save that is to come. */
  const pending = useRef<() => void>(undefined);
  const left = useRef(false);
  /** When the draft that we read or wrote last was saved. */
  const known = useRef<number>(undefined);

  const callOff = useCallback(() => {
    pending.current?.();
    pending.current = undefined;
  }, []);

  // Another tab, or this page opened again while an answer was on its way, may have written since.
  const isOurs = useCallback(() => readDraft(form)?.savedAt === known.current, [form]);

  const remove = useCallback(() => {
    if (isOurs()) removeDraft(form);
    known.current = undefined;
  }, [form, isOurs]);

  const save = useCallback(() => {
    callOff();
    if (values.isUntouched()) {
      remove();
      return;
    }
    const savedAt = Date.now();
    const { id, edited: differs } = resumed.current ?? {};
    const draft = { savedAt, values: values.read(), resumedEntryId: id, edited: differs };
    if (writeDraft(form, draft)) {
      known.current = savedAt;
    } else if (!unkeptSaid.current) {
      unkeptSaid.current = true;
      setNews('notKept');
    }
  }, [form, values, resumed, callOff, remove]);

  useEffect(() => {
    left.current = false;
    // Typed before the scripts arrived: that is newer than any draft.
    edited.current = !values.isUntouched();
    const restore = (draft: Draft): void => {
      known.current = draft.savedAt;
      values.suggest(draftable(form, draft.values));
      resumed.current = resumedBy(draft);
      setIsSubmission(draft.resumedEntryId !== undefined);
      if (!values.isUntouched()) setNews('restored');
    };
    const found = readDraft(form);
    known.current = undefined;
    if (found && !isExpired(found, Date.now())) restore(found);
    void expireDrafts().then((now) => {
      const kept = readDraft(form);
      if (now === undefined || left.current || !found || !kept) return;
      if (known.current === found.savedAt) known.current = kept.savedAt;
      // The device's clock is ahead: the draft is not old.
      else if (known.current === undefined && !isExpired(kept, now) && values.isUntouched())
        restore(kept);
    });

    const saveNow = (): void => {
      if (pending.current) save();
    };
    const saveWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    // Another tab deleted everything that this site keeps: this tab must not write it back.
    const deleteAll = (): void => {
      callOff();
      edited.current = false;
      known.current = undefined;
      resumed.current = undefined;
      discarded.current = undefined;
      removeDraft(form);
      const wasUntouched = values.isUntouched();
      values.clear();
      setNews(wasUntouched ? undefined : 'deleted');
    };
    // The browser restored a page that it had stopped while another tab deleted its draft.
    const followDeletion = ({ persisted }: PageTransitionEvent): void => {
      if (persisted && known.current !== undefined && !readDraft(form)) deleteAll();
    };
    const followOtherTab = (event: StorageEvent): void => {
      if (event.key === null) deleteAll();
      if (event.key !== draftKey(form)) return;
      const theirs = parseDraft(event.newValue);
      if (edited.current) {
        if (theirs) setNews('bothTabs');
        return;
      }
      known.current = theirs?.savedAt;
      if (theirs) {
        values.write(draftable(form, theirs.values));
        resumed.current = resumedBy(theirs);
        setNews('otherTab');
      } else {
        values.clear();
        setNews(undefined);
      }
    };
    window.addEventListener('storage', followOtherTab);
    window.addEventListener('pageshow', followDeletion);
    window.addEventListener('pagehide', saveNow);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      saveNow();
      left.current = true;
      window.removeEventListener('storage', followOtherTab);
      window.removeEventListener('pageshow', followDeletion);
      window.removeEventListener('pagehide', saveNow);
      document.removeEventListener('visibilitychange', saveWhenHidden);
    };
  }, [form, values, save, resumed, callOff]);

  const actions = useMemo(() => {
    const forget = (): void => {
      callOff();
      edited.current = false;
      resumed.current = undefined;
      remove();
      setNews(undefined);
    };
    const keep = (): void => {
      edited.current = true;
      callOff();
      if (!left.current) pending.current = whenStill(save, stillness);
      else if (isOurs()) save();
    };
    return {
      forget,
      keep,
      noteEdit: () => {
        if (resumed.current) resumed.current = { ...resumed.current, edited: true };
        keep();
      },
      startOver: () => {
        discarded.current = values.read();
        values.clear();
        forget();
        setNews('cleared');
      },
      undo: () => {
        if (discarded.current) values.write(discarded.current);
        edited.current = true;
        save();
        setNews(undefined);
      },
      dismiss: () => setNews(undefined),
    };
  }, [values, save, resumed, callOff, remove, isOurs]);

  return useMemo(() => ({ news, isSubmission, ...actions }), [news, isSubmission, actions]);
}
