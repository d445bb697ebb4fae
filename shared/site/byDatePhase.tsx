import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import {
  dayInBerlin,
  datePhaseNames,
  datePhaseOn,
  type DatePhaseName,
} from '@concourse/contract/datePhase';
import {
  endToken,
  factNameOf,
  isDatePhaseQuotation,
  valueQuotation,
  datePhaseQuotation,
  datePhaseToken,
  type QuotedFacts,
} from '@concourse/contract/facts';
import { isServer } from './isServer';
import { onNewDay } from './onNewDay';
import { recordQuotation, availableFacts, quoteValue, QuoteError } from './quote';

/** What to say before days, on them and after them; on them the same as before, unless told. */
export type DatePhaseContent<Said> = { upcoming: Said; today?: Said; past: Said };

const contentFor = <Said,>(
  { upcoming, today = upcoming, past }: DatePhaseContent<Said>,
  state: DatePhaseName,
): Said => ({ upcoming, today, past })[state];

/** States of days by the names of their facts, where they differ from those that the page was composed with. */
const DatePhasesContext = createContext<ReadonlyMap<string, string> | undefined>(undefined);

function currentDatePhase(name: string): DatePhaseName {
  const state = datePhaseOn(quoteValue(name), dayInBerlin(new Date()));
  if (state) return state;
  throw new QuoteError(
    name,
    'has no state',
    "It is of no days: give it a value such as 2026-01-21 or 2026-03-19/2026-03-20, in its owner's src/facts.ts.",
  );
}

function datePhaseOf(name: string): DatePhaseName {
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- functions and getters of content call this during a render
  const shown = use(DatePhasesContext)?.get(name) ?? availableFacts()[datePhaseQuotation(name)];
  return datePhaseNames.find((each) => each === shown) ?? currentDatePhase(name);
}

function tokens(name: string, state: DatePhaseName): { open: string; close: string } {
  recordQuotation(name, datePhaseQuotation(name));
  recordQuotation(name, valueQuotation(name));
  return { open: datePhaseToken(name, state), close: endToken };
}

/**
 * What is said of days, by what they are on the day it is in Berlin: composition chooses it, and the browser
 * brings it up to date. Quoted like a fact: while a component renders, whole or with text around it.
 * @param name a fact of a day or of several
 * @param words may quote facts, and say something by the state of other days
 * @throws QuoteError where the fact is not known, or is of no days
 */
export function byDatePhase(name: string, words: DatePhaseContent<string>): string {
  if (!isServer()) return contentFor(words, datePhaseOf(name));
  return datePhaseNames
    .map((state) => {
      const { open, close } = tokens(name, state);
      return `${open}${contentFor(words, state)}${close}`;
    })
    .join('');
}

/**
 * The state of days in one word, for attributes that styles look at. Where only the browser renders, such as after a
 * form has been sent, it may be branched on.
 */
export const datePhase = (name: string): string =>
  byDatePhase(name, { upcoming: 'upcoming', today: 'today', past: 'past' });

type DatePhaseCaseProps = { fact: string; phase: DatePhaseName; children: ReactNode };

// As many children on either side: what React counts, such as for ids, is the same.
function DatePhaseCase({ fact, phase, children }: DatePhaseCaseProps) {
  if (isServer()) {
    const { open, close } = tokens(fact, phase);
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
      {phase === datePhaseOf(fact) ? children : null}
      {null}
    </>
  );
}

type Props = DatePhaseContent<ReactNode> & {
  /** The fact of the days. */
  fact: string;
};

/** The same as `byDatePhase` for what is more than words. */
export const DatePhase = ({ fact, ...said }: Props) => (
  <>
    {datePhaseNames.map((state) => (
      <DatePhaseCase key={state} fact={fact} phase={state}>
        {contentFor(said, state)}
      </DatePhaseCase>
    ))}
  </>
);

const serializeDatePhases = (
  stateIn: (name: string, facts: QuotedFacts) => string | undefined,
): string => {
  if (isServer()) return '';
  const facts = availableFacts();
  const names = Object.keys(facts).filter(isDatePhaseQuotation).map(factNameOf);
  return names.map((name) => `${name} ${stateIn(name, facts)}`).join();
};

const composedDatePhases = (): string =>
  serializeDatePhases((name, facts) => facts[datePhaseQuotation(name)]);

const currentDatePhases = (): string => {
  const today = dayInBerlin(new Date());
  return serializeDatePhases((name, facts) => datePhaseOn(facts[valueQuotation(name)], today));
};

/**
 * Says the states of days to what renders inside: those of composition while a page hydrates, then those of the
 * visitor's day. Renders again what speaks of days whenever a state changes. For the top of a page.
 */
export function DatePhaseProvider({ children }: { children: ReactNode }) {
  const shown = useSyncExternalStore(onNewDay, currentDatePhases, composedDatePhases);
  const composed = composedDatePhases();
  const states = useMemo(() => {
    if (shown === composed) return undefined;
    const entries = shown.split(',').map((each) => each.split(' '));
    return new Map(entries.map(([name = '', state = '']) => [name, state]));
  }, [shown, composed]);
  return <DatePhasesContext value={states}>{children}</DatePhasesContext>;
}
