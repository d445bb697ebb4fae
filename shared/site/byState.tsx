import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { dayInBerlin, dayStates, stateOn, type DayState } from '@concourse/contract/dayState';
import {
  endToken,
  factOf,
  isOfState,
  machineQuotation,
  stateQuotation,
  whenToken,
  type QuotedFacts,
} from '@concourse/contract/facts';
import { isInNode } from './isInNode';
import { onNewDay } from './onNewDay';
import { ask, quotedHere, quoteValue, QuoteError } from './quote';

/** What to say before days, on them and after them; on them the same as before, unless told. */
export type ByState<Said> = { upcoming: Said; today?: Said; past: Said };

const saidIn = <Said,>(
  { upcoming, today = upcoming, past }: ByState<Said>,
  state: DayState,
): Said => ({ upcoming, today, past })[state];

/** States of days by the names of their facts, where they differ from those that the page was composed with. */
const StatesContext = createContext<ReadonlyMap<string, string> | undefined>(undefined);

function stateToday(name: string): DayState {
  const state = stateOn(quoteValue(name), dayInBerlin(new Date()));
  if (state) return state;
  throw new QuoteError(
    name,
    'has no state',
    "It is of no days: give it a value such as 2026-01-21 or 2026-03-19/2026-03-20, in its owner's src/facts.ts.",
  );
}

function stateOf(name: string): DayState {
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- functions and getters of content call this during a render
  const shown = use(StatesContext)?.get(name) ?? quotedHere()[stateQuotation(name)];
  return dayStates.find((each) => each === shown) ?? stateToday(name);
}

function tokens(name: string, state: DayState): { open: string; close: string } {
  ask(name, stateQuotation(name));
  ask(name, machineQuotation(name));
  return { open: whenToken(name, state), close: endToken };
}

/**
 * What is said of days, by what they are on the day it is in Berlin: composition chooses it, and the browser
 * brings it up to date. Quoted like a fact: while a component renders, whole or with text around it.
 * @param name a fact of a day or of several
 * @param words may quote facts, and say something by the state of other days
 * @throws QuoteError where the fact is not known, or is of no days
 */
export function byState(name: string, words: ByState<string>): string {
  if (!isInNode()) return saidIn(words, stateOf(name));
  return dayStates
    .map((state) => {
      const { open, close } = tokens(name, state);
      return `${open}${saidIn(words, state)}${close}`;
    })
    .join('');
}

/**
 * The state of days in one word, for attributes that styles look at. Where only the browser renders, such as after a
 * form has been sent, it may be branched on.
 */
export const quoteState = (name: string): string =>
  byState(name, { upcoming: 'upcoming', today: 'today', past: 'past' });

type WhenProps = { of: string; state: DayState; children: ReactNode };

// As many children on either side: what React counts, such as for ids, is the same.
function When({ of, state, children }: WhenProps) {
  if (isInNode()) {
    const { open, close } = tokens(of, state);
    return (
      <>
        {open}
        {children}
        {close}
      </>
    );
  }
  return (
    <>
      {null}
      {state === stateOf(of) ? children : null}
      {null}
    </>
  );
}

type Props = ByState<ReactNode> & {
  /** The fact of the days. */
  of: string;
};

/** The same as `byState` for what is more than words. */
export const WithState = ({ of, ...said }: Props) => (
  <>
    {dayStates.map((state) => (
      <When key={state} of={of} state={state}>
        {saidIn(said, state)}
      </When>
    ))}
  </>
);

const statesBy = (stateIn: (name: string, facts: QuotedFacts) => string | undefined): string => {
  if (isInNode()) return '';
  const facts = quotedHere();
  const names = Object.keys(facts).filter(isOfState).map(factOf);
  return names.map((name) => `${name} ${stateIn(name, facts)}`).join();
};

const composedStates = (): string => statesBy((name, facts) => facts[stateQuotation(name)]);

const statesToday = (): string => {
  const today = dayInBerlin(new Date());
  return statesBy((name, facts) => stateOn(facts[machineQuotation(name)], today));
};

/**
 * Says the states of days to what renders inside: those of composition while a page hydrates, then those of the
 * visitor's day. Renders again what speaks of days whenever a state changes. For the top of a page.
 */
export function StatesOfDays({ children }: { children: ReactNode }) {
  const shown = useSyncExternalStore(onNewDay, statesToday, composedStates);
  const composed = composedStates();
  const states = useMemo(() => {
    if (shown === composed) return undefined;
    const entries = shown.split(',').map((each) => each.split(' '));
    return new Map(entries.map(([name = '', state = '']) => [name, state]));
  }, [shown, composed]);
  return <StatesContext value={states}>{children}</StatesContext>;
}
