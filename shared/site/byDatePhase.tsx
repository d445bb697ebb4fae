import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import {
  dayInBerlin,
  datePhaseNames,
  datePhaseOn,
  quotedPhaseOn,
  rowsOn,
} from '@concourse/contract/datePhase';
import {
  endToken,
  factNameOf,
  isDatePhaseQuotation,
  isRowsQuotation,
  valueQuotation,
  datePhaseQuotation,
  datePhaseToken,
  type FactRow,
} from '@concourse/contract/facts';
import { currentDay } from './currentDay';
import { isServer } from './isServer';
import { onNewDay } from './onNewDay';
import { recordQuotation, availableFacts, quoteValue, QuoteError } from './quote';

/** Content for each phase of a date. `today` defaults to `upcoming`. */
export type DatePhaseContent<Content> = { upcoming: Content; today?: Content; past: Content };

/** Content with the phases that it is for: one name, or several separated by `|`. */
export type PhaseCase<Content> = readonly [phases: string, content: Content];

/** The content of each phase of a date, by its name. */
export const dateCases = <Content,>({
  upcoming,
  today = upcoming,
  past,
}: DatePhaseContent<Content>): PhaseCase<Content>[] => {
  const content = { upcoming, today, past };
  return datePhaseNames.map((phase) => [phase, content[phase]]);
};

/** Fact name to its current phase. Undefined while the phases equal those at composition. */
const DatePhasesContext = createContext<ReadonlyMap<string, string> | undefined>(undefined);

function currentDatePhase(name: string): string {
  const state = datePhaseOn(quoteValue(name), dayInBerlin(new Date()));
  if (state) return state;
  throw new QuoteError(
    name,
    'has no phase, because its value is not a date',
    'Set its value to a date, range or timeline, such as 2026-01-21 or 2026-03-19/2026-03-20, in the facts.json of its area.',
  );
}

const phaseOf = (name: string): string =>
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- called while a component renders
  use(DatePhasesContext)?.get(name) ??
  availableFacts()[datePhaseQuotation(name)] ??
  currentDatePhase(name);

const isCurrent = (name: string, phases: string): boolean =>
  phases.split('|').includes(phaseOf(name));

function tokens(name: string, phases: string): { open: string; close: string } {
  recordQuotation(name, datePhaseQuotation(name));
  recordQuotation(name, valueQuotation(name));
  return { open: datePhaseToken(name, phases), close: endToken };
}

/** Returns the text for the current phase of a date, range or timeline; see `byDatePhase`. */
export function byPhase(name: string, cases: readonly PhaseCase<string>[]): string {
  if (!isServer()) return cases.find(([phases]) => isCurrent(name, phases))?.[1] ?? '';
  return cases
    .map(([phases, text]) => {
      const { open, close } = tokens(name, phases);
      return `${open}${text}${close}`;
    })
    .join('');
}

/**
 * Returns the text for the current phase of a date, by the date in Berlin. Composition selects it; the browser
 * updates it. Call it while a component renders, and use the result unchanged or with text around it.
 * @param name a fact whose value is a date or date range
 * @param texts may contain quotations and results of `byDatePhase`
 * @throws QuoteError if the fact is unknown or not a date
 */
export const byDatePhase = (name: string, texts: DatePhaseContent<string>): string =>
  byPhase(name, dateCases(texts));

/**
 * Returns the name of the current phase, for attributes that styles use. Branch on it only in content that is never
 * prerendered, such as the result of a form.
 */
export const datePhase = (name: string): string =>
  byDatePhase(name, { upcoming: 'upcoming', today: 'today', past: 'past' });

type CaseProps = { fact: string; phases: string; children: ReactNode };

// Server and browser render the same number of children, so that useId returns the same ids.
function Case({ fact, phases, children }: CaseProps) {
  if (isServer()) {
    const { open, close } = tokens(fact, phases);
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
      {isCurrent(fact, phases) ? children : null}
      {null}
    </>
  );
}

type PhaseProps = { fact: string; cases: readonly PhaseCase<ReactNode>[] };

/** The same as `byPhase`, for elements. */
export const Phase = ({ fact, cases }: PhaseProps) => (
  <>
    {cases.map(([phases, content]) => (
      <Case key={phases} fact={fact} phases={phases}>
        {content}
      </Case>
    ))}
  </>
);

type Props = DatePhaseContent<ReactNode> & {
  /** Name of the fact. */
  fact: string;
};

/** The same as `byDatePhase`, for elements. */
export const DatePhase = ({ fact, ...content }: Props) => (
  <Phase fact={fact} cases={dateCases(content)} />
);

const phasesOfRows = (rows: readonly FactRow[]): string =>
  rows
    .flatMap((row) =>
      Object.keys(row)
        .filter(isDatePhaseQuotation)
        .map((field) => row[field]),
    )
    .join('+');

/** The phases of facts, and of the dates in rows, at composition or on a day. */
function serializeDatePhases(day?: string): string {
  if (isServer()) return '';
  const facts = availableFacts();
  return Object.entries(facts)
    .flatMap(([quotation, value]) => {
      const name = factNameOf(quotation);
      if (isDatePhaseQuotation(quotation))
        return `${name} ${day === undefined ? value : quotedPhaseOn(facts, name, day)}`;
      if (!isRowsQuotation(quotation) || value === '') return [];
      const rows = JSON.parse(value) as FactRow[];
      return `${quotation} ${phasesOfRows(day === undefined ? rows : rowsOn(rows, day))}`;
    })
    .join();
}

const composedDatePhases = (): string => serializeDatePhases();

// Without a plausible clock, the date of composition is closer than the device's.
const currentDatePhases = (): string => serializeDatePhases(currentDay());

/** Returns rows with the phases that the page shows. Call it while a component renders. */
export const withShownPhases = (rows: FactRow[]): FactRow[] => {
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- called while a component renders
  const day = use(DatePhasesContext) && currentDay();
  return day === undefined ? rows : rowsOn(rows, day);
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
