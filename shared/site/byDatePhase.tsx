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

/** Content for each phase of a date. `today` defaults to `upcoming`. */
export type DatePhaseContent<Content> = { upcoming: Content; today?: Content; past: Content };

const contentFor = <Content,>(
  { upcoming, today = upcoming, past }: DatePhaseContent<Content>,
  state: DatePhaseName,
): Content => ({ upcoming, today, past })[state];

/** Fact name to its current phase. Undefined while the phases equal those at composition. */
const DatePhasesContext = createContext<ReadonlyMap<string, string> | undefined>(undefined);

function currentDatePhase(name: string): DatePhaseName {
  const state = datePhaseOn(quoteValue(name), dayInBerlin(new Date()));
  if (state) return state;
  throw new QuoteError(
    name,
    'has no date phase, because its value is not a date',
    "Set its value to a date or range, such as 2026-01-21 or 2026-03-19/2026-03-20, in its owner's src/facts.ts.",
  );
}

function datePhaseOf(name: string): DatePhaseName {
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- called while a component renders
  const shown = use(DatePhasesContext)?.get(name) ?? availableFacts()[datePhaseQuotation(name)];
  return datePhaseNames.find((each) => each === shown) ?? currentDatePhase(name);
}

function tokens(name: string, state: DatePhaseName): { open: string; close: string } {
  recordQuotation(name, datePhaseQuotation(name));
  recordQuotation(name, valueQuotation(name));
  return { open: datePhaseToken(name, state), close: endToken };
}

/**
 * Returns the text for the current phase of a date, by the date in Berlin. Composition selects it; the browser
 * updates it. Call it while a component renders, and use the result unchanged or with text around it.
 * @param name a fact whose value is a date or date range
 * @param texts may contain quotations and results of `byDatePhase`
 * @throws QuoteError if the fact is unknown or not a date
 */
export function byDatePhase(name: string, texts: DatePhaseContent<string>): string {
  if (!isServer()) return contentFor(texts, datePhaseOf(name));
  return datePhaseNames
    .map((state) => {
      const { open, close } = tokens(name, state);
      return `${open}${contentFor(texts, state)}${close}`;
    })
    .join('');
}

/**
 * Returns the name of the current phase, for attributes that styles use. Branch on it only in content that is never
 * prerendered, such as the result of a form.
 */
export const datePhase = (name: string): string =>
  byDatePhase(name, { upcoming: 'upcoming', today: 'today', past: 'past' });

type DatePhaseCaseProps = { fact: string; phase: DatePhaseName; children: ReactNode };

// Server and browser render the same number of children, so that useId returns the same ids.
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
  /** Name of the fact. */
  fact: string;
};

/** The same as `byDatePhase`, for elements. */
export const DatePhase = ({ fact, ...content }: Props) => (
  <>
    {datePhaseNames.map((state) => (
      <DatePhaseCase key={state} fact={fact} phase={state}>
        {contentFor(content, state)}
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
 * Provides date phases to a page: those at composition during hydration, then the current ones. Rerenders the
 * content that depends on a phase when one changes.
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
