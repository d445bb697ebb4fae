/** @jest-environment node */
import type { OutboxEntry } from '../delivery/entry';
import {
  formMachine,
  initialState,
  type Attempt,
  type FormEffect,
  type FormEvent,
  type FormState,
} from './formMachine';

const id = '11111111-2222-4333-8444-555555555555';
const entry = (state: OutboxEntry['state'], stored = true): OutboxEntry => ({
  id,
  form: {
    id: 'contact',
    name: 'Contact',
    page: '/contactus',
    contact: 'general',
    messages: { sent: 'Sent', failed: 'Not sent' },
  },
  service: { kind: 'email', template: 'contactTemplateId' },
  payload: {},
  values: { name: 'Mei' },
  digest: 'd',
  state,
  reason: 'refused',
  createdAt: 1,
  attempts: 1,
  nextAt: 0,
  stored,
});

const problems = [{ name: 'name', message: 'Name is required' }];
const typedValues = { name: 'Mei ' };
const attempt = {
  fieldValues: typedValues,
  validatedValues: { name: 'Mei' },
  extra: { botcheck: false },
};
const retryAttempt = { fieldValues: { name: 'Mei' }, entryId: id };
const submitted: FormEvent = { type: 'submitted' };
const sendStarted: FormEvent = { type: 'sendStarted', attempt };
const retryStarted: FormEvent = { type: 'sendStarted', attempt: retryAttempt };
const sent = { kind: 'sent', reference: 'ABCD', isDuplicate: false } as const;
const arrived = (isSame = true): FormEvent => ({
  type: 'settled',
  attempt,
  delivery: sent,
  isSame,
});
type Options = { isSame?: boolean; stored?: boolean; from?: Attempt };
const undelivered = (
  kind: 'queued' | 'rejected' | 'unknown',
  { isSame = true, stored = true, from = attempt }: Options = {},
): FormEvent => ({
  type: 'settled',
  attempt: from,
  delivery: { kind, entry: entry(kind, stored) },
  isSame,
});
const sending = [submitted, { type: 'foundValid' }, sendStarted] satisfies FormEvent[];
const rejected = [...sending, undelivered('rejected')];
const restored = (more = {}): FormEvent => ({
  type: 'draftRestored',
  draft: { savedAt: 7, values: typedValues, ...more },
  isUntouched: false,
});

type Clears = Parameters<typeof formMachine>[2]['clears'];

function after(
  events: FormEvent[],
  clears: Clears = 'onSuccess',
): { state: FormState; effects: FormEffect[] } {
  let state = initialState;
  let effects: FormEffect[] = [];
  for (const event of events) [state, effects] = formMachine(state, event, { clears });
  return { state, effects };
}

const summary = (events: FormEvent[], clears?: Clears) => {
  const { state, effects } = after(events, clears);
  return [state.name, ...effects.map(({ type }) => type)];
};

/** Expects that the event does not change the state and has no effects. */
function expectIgnored(events: FormEvent[], event: FormEvent): void {
  const { state } = after(events);
  const [next, effects] = formMachine(state, event, { clears: 'onSuccess' });
  expect(next).toBe(state);
  expect(effects).toEqual([]);
}

describe('a submit', () => {
  test('is validated; its problems replace the earlier result and the earlier problems', () => {
    const invalid: FormEvent[] = [...rejected, submitted, { type: 'foundInvalid', problems }];
    expect(summary([submitted])).toEqual(['validating', 'validate']);
    expect(after(invalid).state).toMatchObject({ name: 'idle', problems, result: undefined });
    const valid = after([...invalid, submitted, { type: 'foundValid' }]);
    expect(valid.state).toMatchObject({ name: 'validating', problems: [] });
  });

  test('held by a question about a phone number returns to the state before it', () => {
    expect(summary([submitted, { type: 'held' }])).toEqual(['idle']);
    expect(summary([...rejected, submitted, { type: 'held' }])).toEqual(['rejected']);
  });

  test('is sent when valid; the earlier result stays meanwhile', () => {
    expect(after(sending)).toMatchObject({
      state: { name: 'sending' },
      effects: [{ type: 'send', attempt }],
    });
    expect(after([...rejected, ...sending]).state).toMatchObject({
      name: 'sending',
      result: { kind: 'rejected' },
    });
  });

  test("is still sent after an entry's delivery ended during its validation", () => {
    const events = [submitted, retryStarted, { type: 'entryGone' }, sendStarted] as FormEvent[];
    expect(summary(events)).toEqual(['sending', 'send']);
  });
});

describe('the end of a delivery', () => {
  test('as sent removes the draft, clears the fields unless they never clear, and notifies the page', () => {
    const { state, effects } = after([...sending, arrived()]);
    expect(state).toMatchObject({
      name: 'sent',
      result: { ...sent, values: { name: 'Mei' } },
      announcedReference: 'ABCD',
      draft: { isEdited: false },
    });
    expect(effects.map(({ type }) => type)).toEqual(['removeDraft', 'clear', 'notifySent']);
    const never = summary([...sending, arrived()], 'never');
    expect(never).toEqual(['sent', 'removeDraft', 'notifySent']);
  });

  test('as sent keeps later input as a new submission', () => {
    const { state, effects } = after([...sending, arrived(false)]);
    expect(state).toMatchObject({ name: 'sent', result: sent, draft: { isEdited: true } });
    expect(state.result).not.toHaveProperty('values');
    expect(state.resumed).toBeUndefined();
    expect(effects).toEqual([{ type: 'saveSoon' }]);
  });

  test.each(['queued', 'rejected', 'unknown'] as const)(
    'as %s keeps the fields as a correction of its entry, or clears a form that always clears if the device has stored the entry',
    (kind) => {
      const { state, effects } = after([...sending, undelivered(kind)]);
      expect(state).toMatchObject({
        name: kind,
        result: { kind, entry: { id } },
        resumed: { id, edited: false },
      });
      expect(effects).toEqual([{ type: 'saveSoon' }]);
      const typed = [...sending, undelivered(kind, { isSame: false })];
      expect(after(typed).state.resumed).toEqual({ id, edited: true });

      const always = summary([...sending, undelivered(kind)], 'always');
      expect(always).toEqual([kind, 'clear', 'removeDraft']);
      const unsafe = [...sending, undelivered(kind, { stored: false })];
      expect(summary(unsafe, 'always')).toEqual([kind, 'saveSoon']);
      expect(summary(typed, 'always')).toEqual([kind, 'saveSoon']);
    },
  );

  test('of a retried entry changes neither fields nor draft', () => {
    const events = [retryStarted, undelivered('rejected', { from: retryAttempt })];
    expect(summary(events)).toEqual(['rejected']);
    expect(after(events).state.resumed).toBeUndefined();
    expect(after([retryStarted]).state.retryingId).toBe(id);
    expect(after(events).state.retryingId).toBeUndefined();
  });

  test('of an entry that no longer exists keeps the earlier result', () => {
    expect(summary([retryStarted, { type: 'entryGone' }])).toEqual(['idle']);
    expect(summary([...rejected, retryStarted, { type: 'entryGone' }])).toEqual(['rejected']);
  });

  test('without the sending code leads to the state "failed"', () => {
    const { state, effects } = after([...sending, { type: 'notLoaded' }]);
    expect(state).toMatchObject({ name: 'failed', result: { kind: 'notLoaded' } });
    expect(effects).toEqual([]);
    expect(summary([...sending, { type: 'notLoaded' }, submitted])).toEqual([
      'validating',
      'validate',
    ]);
  });
});

describe('the entry of the result', () => {
  test('is read again when the outbox changes it; the result shows its new state, or disappears with it', () => {
    expect(summary([...rejected, { type: 'entryRemoved', id }])).toEqual(['idle']);
    expect(after([...rejected, { type: 'entryChanged', id }]).effects).toEqual([
      { type: 'readEntry', id },
    ]);
    const read: FormEvent = { type: 'entryRead', entry: entry('unknown') };
    expect(after([...rejected, read]).state).toMatchObject({
      name: 'unknown',
      result: { kind: 'unknown' },
    });
    expectIgnored(rejected, { type: 'entryRead', entry: entry('sending') });
  });

  test('that is delivered later counts as sent and clears the fields that still hold it', () => {
    const late = (isSame: boolean): FormEvent => ({
      type: 'entrySent',
      entry: entry('rejected'),
      isSame,
    });
    expect(summary([...rejected, late(true)])).toEqual([
      'sent',
      'removeDraft',
      'clear',
      'notifySent',
    ]);
    expect(after([...rejected, late(true)]).state).toMatchObject({
      announcedReference: '11111111',
      result: { values: { name: 'Mei' } },
    });
    expect(summary([...rejected, late(false)])).toEqual(['sent', 'saveSoon']);
  });

  test('does not affect a running validation when it is removed', () => {
    const events: FormEvent[] = [...rejected, submitted, { type: 'entryRemoved', id }];
    expect(after(events).state).toMatchObject({ name: 'validating', result: undefined });
    expect(summary([...events, { type: 'held' }])).toEqual(['idle']);
  });
});

describe('a delivery from an earlier visit', () => {
  const event: FormEvent = { type: 'arrived', id };

  test('is listed, unless a result has just announced it', () => {
    expect(after([event])).toMatchObject({
      state: { name: 'idle', backgroundDeliveries: [id] },
      effects: [],
    });
    const late: FormEvent = { type: 'entrySent', entry: entry('rejected'), isSame: true };
    expectIgnored([...rejected, late], event);
  });

  test('clears the fields that hold it, unless the visitor has changed them', () => {
    const draft = restored({ resumedEntryId: id, edited: false });
    expect(summary([draft, event])).toEqual(['idle', 'clear', 'removeDraft']);
    expect(summary([draft, { type: 'typed' }, event])).toEqual(['idle', 'saveSoon']);
    expect(after([draft, { type: 'typed' }, event]).state.resumed).toBeUndefined();
  });
});

test('a natively posted form is sent, without a reference', () => {
  expect(after([{ type: 'posted' }]).state).toMatchObject({
    name: 'sent',
    result: { kind: 'sent', reference: '', isDuplicate: false },
  });
});

test('Edit restores the entry in the fields and removes result and problems', () => {
  const { state, effects } = after([...rejected, { type: 'editChosen', entry: entry('rejected') }]);
  expect(state).toMatchObject({ name: 'idle', problems: [], resumed: { id, edited: false } });
  expect(state.result).toBeUndefined();
  expect(effects).toEqual([
    { type: 'write', values: { name: 'Mei' } },
    { type: 'saveSoon' },
    { type: 'focusFirst' },
  ]);
  const whileSending = [...rejected, ...sending, { type: 'editChosen', entry: entry('rejected') }];
  expect(after(whileSending as FormEvent[]).state).toMatchObject({ name: 'sending' });
});

test('dismissing the result does not stop a delivery', () => {
  expect(summary([...rejected, { type: 'resultDismissed' }])).toEqual(['idle']);
  expect(summary([...rejected, ...sending, { type: 'resultDismissed' }])).toEqual(['sending']);
});

describe('a draft', () => {
  const otherDraft = { savedAt: 9, values: { name: 'Ada' } };

  test('is restored with the submission that it corrects, and with a notice if it changes a field', () => {
    expect(after([restored({ resumedEntryId: id, edited: false })]).state).toMatchObject({
      resumed: { id, edited: false },
      draft: { notice: 'restored', savedAt: 7, isSubmission: true },
    });
    expect(after([restored()]).state).toMatchObject({ draft: { isSubmission: false } });
    // Earlier releases did not store whether it was edited.
    expect(after([restored({ resumedEntryId: id })]).state.resumed).toEqual({ id, edited: true });
    const silent = { ...restored(), isUntouched: true } as FormEvent;
    expect(after([silent]).state.draft.notice).toBeUndefined();
  });

  test('tracks when it was saved, also after its date is corrected', () => {
    expect(after([{ type: 'draftSaved', savedAt: 5 }]).state.draft.savedAt).toBe(5);
    const redated: FormEvent = { type: 'draftRedated', from: 7, to: 8 };
    expect(after([restored(), redated]).state.draft.savedAt).toBe(8);
    expectIgnored([{ type: 'draftSaved', savedAt: 5 }], redated);
  });

  test('that cannot be stored causes one notice, which can be dismissed', () => {
    const notSaved: FormEvent = { type: 'draftNotSaved' };
    expect(after([notSaved]).state.draft.notice).toBe('notKept');
    const dismissed: FormEvent = { type: 'draftNoticeDismissed' };
    expectIgnored([notSaved, dismissed], notSaved);
    const { draft } = after([restored(), dismissed]).state;
    expect(draft).toMatchObject({ notice: undefined, savedAt: 7 });
  });

  test('is saved soon after the visitor types, and a correction then counts as edited', () => {
    expect(summary([{ type: 'typed' }])).toEqual(['idle', 'saveSoon']);
    const { state } = after([restored({ resumedEntryId: id, edited: false }), { type: 'typed' }]);
    expect(state).toMatchObject({ resumed: { id, edited: true }, draft: { isEdited: true } });
  });

  test('of untouched fields is removed if this tab wrote it', () => {
    expect(after([{ type: 'draftSaved', savedAt: 5 }, { type: 'draftEmpty' }])).toMatchObject({
      state: { draft: { savedAt: undefined } },
      effects: [{ type: 'removeDraft', savedAt: 5, isOurs: true }],
    });
  });

  test('of another tab is followed until the visitor types in this tab', () => {
    const other: FormEvent = { type: 'otherTabTyped', draft: otherDraft };
    expect(after([other])).toMatchObject({
      state: { draft: { notice: 'otherTab', savedAt: 9 } },
      effects: [{ type: 'write', values: otherDraft.values }],
    });
    expect(after([{ type: 'typed' }, other])).toMatchObject({
      state: { draft: { notice: 'bothTabs' } },
      effects: [],
    });
    const removed: FormEvent = { type: 'otherTabTyped', draft: undefined };
    expect(summary([removed])).toEqual(['idle', 'clear']);
    expectIgnored([{ type: 'typed' }], removed);
  });

  test('is removed when another tab deletes all data of the device', () => {
    const deleted = (wasUntouched: boolean): FormEvent => ({ type: 'deviceDeleted', wasUntouched });
    const { state, effects } = after([restored({ resumedEntryId: id }), deleted(false)]);
    expect(state).toMatchObject({ resumed: undefined, draft: { notice: 'deleted' } });
    expect(state.draft.savedAt).toBeUndefined();
    expect(effects).toEqual([{ type: 'removeDraft', isOurs: false }, { type: 'clear' }]);
    expect(after([restored(), deleted(true)]).state.draft.notice).toBeUndefined();
  });

  test('can be cleared with result and problems, and restored; a delivery continues', () => {
    const startedOver: FormEvent = { type: 'startedOver', values: typedValues };
    const { state, effects } = after([...rejected, restored(), startedOver]);
    expect(state).toMatchObject({ name: 'idle', problems: [], draft: { notice: 'cleared' } });
    expect(state.resumed).toBeUndefined();
    expect(effects).toEqual([
      { type: 'clear' },
      { type: 'removeDraft', savedAt: 7, isOurs: true },
      { type: 'focusFirst' },
    ]);
    const undone = after([restored(), startedOver, { type: 'undone' }]);
    expect(undone.effects).toEqual([{ type: 'write', values: typedValues }, { type: 'saveNow' }]);
    expect(undone.state.draft).toMatchObject({ isEdited: true, notice: undefined });
    expect(after([{ type: 'undone' }]).effects).toEqual([{ type: 'saveNow' }]);
    const meanwhile = summary([...sending, startedOver]);
    expect(meanwhile).toEqual(['sending', 'clear', 'removeDraft', 'focusFirst']);
  });

  test('counts input from before hydration', () => {
    const { state, effects } = after([restored(), { type: 'opened', isEdited: true }]);
    expect(state.draft).toMatchObject({ isEdited: true, savedAt: undefined });
    expect(effects).toContainEqual({ type: 'saveSoon' });
  });
});

const entryEvents = (entryId: string): FormEvent[] => [
  { type: 'entryChanged', id: entryId },
  { type: 'entryRemoved', id: entryId },
  { type: 'entryRead', entry: { ...entry('queued'), id: entryId } },
];
const ownEntry = [...entryEvents(id), { type: 'entrySent', entry: entry('queued'), isSame: true }];
const held: FormEvent = { type: 'held' };
const answers = [arrived(), undelivered('queued'), { type: 'notLoaded' }, { type: 'entryGone' }];

test.each([
  ['idle', [], [...answers, ...ownEntry, held]],
  ['validating', [submitted], [submitted, ...answers]],
  ['sending', sending, [submitted, sendStarted, held]],
  ['rejected', rejected, [...answers, ...entryEvents('other')]],
  ['rejected and sent again', [...rejected, retryStarted], ownEntry],
  ['sent', [...sending, arrived()], [...ownEntry, held]],
] as [string, FormEvent[], FormEvent[]][])(
  'in the state %s, other events are ignored',
  (_, events, ignored) => {
    for (const event of ignored) expectIgnored(events, event);
  },
);
