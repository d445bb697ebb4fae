import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { FormDefinition, FormValues } from '../defineForm';
import { draftKey, draftable, parseDraft, readDraft, removeDraft, writeDraft } from './drafts';
import type { FormFill } from './useFormFill';
import { whenStill } from './whenIdle';

/** What the visitor is told about the draft. */
export type DraftNews = 'restored' | 'otherTab' | 'bothTabs' | 'cleared' | 'notKept';

export type DraftHandle = {
  news: DraftNews | undefined;
  /** The visitor changed something: keep it, once the typing stops. */
  noteEdit: () => void;
  /** Empties the form, and can be undone. */
  startOver: () => void;
  undo: () => void;
  /** What was typed has arrived: nothing to keep. */
  forget: () => void;
  dismiss: () => void;
};

const stillness = 400;

/**
 * Keeps what is typed on the device, and brings it back on return and from other tabs.
 * @param series id of the waiting submission that the fields correct
 */
export function useDraft(
  form: FormDefinition,
  fill: FormFill,
  series: RefObject<string | undefined>,
): DraftHandle {
  const [news, setNews] = useState<DraftNews>();
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

  const remove = useCallback(() => {
    known.current = undefined;
    removeDraft(form);
  }, [form]);

  const save = useCallback(() => {
    callOff();
    if (fill.isUntouched()) {
      remove();
      return;
    }
    known.current = Date.now();
    const draft = { savedAt: known.current, values: fill.read(), series: series.current };
    if (!writeDraft(form, draft) && !unkeptSaid.current) {
      unkeptSaid.current = true;
      setNews('notKept');
    }
  }, [form, fill, series, callOff, remove]);

  // The answer to a submission may come after its page was left, and opened and written in again.
  const isTakenOver = useCallback(
    () => left.current && readDraft(form)?.savedAt !== known.current,
    [form],
  );

  useEffect(() => {
    const draft = readDraft(form);
    left.current = false;
    known.current = draft?.savedAt;
    // Typed before the scripts arrived: that is newer than any draft.
    edited.current = !fill.isUntouched();
    if (draft) {
      fill.suggest(draftable(form, draft.values));
      series.current = draft.series;
      setNews('restored');
    }

    const saveNow = (): void => {
      if (pending.current) save();
    };
    const saveWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    const followOtherTab = (event: StorageEvent): void => {
      if (event.key !== draftKey(form)) return;
      const theirs = parseDraft(event.newValue);
      if (edited.current) {
        if (theirs) setNews('bothTabs');
      } else if (theirs) {
        fill.write(draftable(form, theirs.values));
        series.current = theirs.series;
        setNews('otherTab');
      } else {
        fill.clear();
        setNews(undefined);
      }
    };
    window.addEventListener('storage', followOtherTab);
    window.addEventListener('pagehide', saveNow);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      saveNow();
      left.current = true;
      window.removeEventListener('storage', followOtherTab);
      window.removeEventListener('pagehide', saveNow);
      document.removeEventListener('visibilitychange', saveWhenHidden);
    };
  }, [form, fill, save, series]);

  const actions = useMemo(() => {
    const forget = (): void => {
      if (isTakenOver()) return;
      callOff();
      edited.current = false;
      series.current = undefined;
      remove();
      setNews(undefined);
    };
    return {
      forget,
      noteEdit: () => {
        if (isTakenOver()) return;
        edited.current = true;
        callOff();
        if (left.current) save();
        else pending.current = whenStill(save, stillness);
      },
      startOver: () => {
        discarded.current = fill.read();
        fill.clear();
        forget();
        setNews('cleared');
      },
      undo: () => {
        if (discarded.current) fill.write(discarded.current);
        edited.current = true;
        save();
        setNews(undefined);
      },
      dismiss: () => setNews(undefined),
    };
  }, [fill, save, series, callOff, remove, isTakenOver]);

  return useMemo(() => ({ news, ...actions }), [news, actions]);
}
