import { Fragment, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import {
  datePhaseQuotation,
  eachToken,
  endToken,
  fieldToken,
  givenToken,
  rowsQuotation,
  type FactRow,
} from '@concourse/contract/facts';
import { isGiven } from '@concourse/contract/rowTemplates';
import {
  byPhase,
  dateCases,
  Phase,
  withShownPhases,
  type DatePhaseContent,
  type PhaseCase,
} from './byDatePhase';
import { isServer } from './isServer';
import { availableFacts, QuoteError, recordQuotation } from './quote';

/** The fields of a row of a list. While a page is prerendered, they are tokens, as `quote` returns them. */
export type QuotedRow = {
  /** Returns the display text of a field. */
  quote: (field: string) => string;
  /** Returns the machine-readable value of a field, for `datetime` attributes. */
  quoteValue: (field: string) => string;
  /**
   * Returns content that only some rows have: `field` for those with a value, which optional fields need, `field=` for those
   * without, `field=text` for those with this text.
   */
  given: (condition: string, content: () => ReactNode) => ReactNode;
  /** The same as `given`, for texts. */
  textGiven: (condition: string, content: () => string) => string;
};

const phaseConditions = <Content,>(field: string, content: DatePhaseContent<Content>) =>
  dateCases(content).map(
    ([phase, each]) => [`${datePhaseQuotation(field)}=${phase}`, each] as const,
  );

/** Returns the content for the phase of a date of the row, as `DatePhase` does for a fact. */
export const rowDatePhase = (
  { given }: QuotedRow,
  field: string,
  content: DatePhaseContent<ReactNode>,
): ReactNode =>
  phaseConditions(field, content).map(([condition, each]) => (
    <Fragment key={condition}>{given(condition, () => each)}</Fragment>
  ));

/** Returns the text for the phase of a date of the row, as `byDatePhase` does for a fact. */
export const byRowDatePhase = (
  { textGiven }: QuotedRow,
  field: string,
  texts: DatePhaseContent<string>,
): string =>
  phaseConditions(field, texts)
    .map(([condition, text]) => textGiven(condition, () => text))
    .join('');

/** The content for a list with rows, and for one without. */
type ListContent<Content> = { listed: Content; empty: Content };

const casesOf = <Content,>({ listed, empty }: ListContent<Content>): PhaseCase<Content>[] => [
  ['listed', listed],
  ['empty', empty],
];

/**
 * Returns one of two texts, by whether an editable list has rows. Call it while a component renders, and use the result
 * unchanged or with text around it.
 * @throws QuoteError if the fact is unknown
 */
export const byListed = (list: string, texts: ListContent<string>): string =>
  byPhase(list, casesOf(texts));

/** The same as `byListed`, for elements. */
export const IfListed = ({ list, ...content }: ListContent<ReactNode> & { list: string }) => (
  <Phase fact={list} cases={casesOf(content)} />
);

// Server and browser render the same number of children, so that useId returns the same ids after them.
const template: QuotedRow = {
  quote: fieldToken,
  quoteValue: (field) => fieldToken(`${field}#value`),
  given: (condition, content) => (
    <>
      {givenToken(condition)}
      {content()}
      {endToken}
    </>
  ),
  textGiven: (condition, content) => `${givenToken(condition)}${content()}${endToken}`,
};

/**
 * Returns a text by the fields of the row with an id; by a row without fields if the list does not have it. For texts that
 * only the server renders: structured data and the search.
 */
export const textOfRow = (list: string, id: string, content: (row: QuotedRow) => string): string =>
  `${eachToken(list, `${id}?`)}${content(template)}${endToken}`;

function rowOf(list: string, row: FactRow): QuotedRow {
  const quote = (field: string): string => {
    const { [field]: text } = row;
    if (text !== undefined) return text;
    const problem = `has a row ${row.id ?? ''} without the field ${field}`;
    throw new QuoteError(
      list,
      problem,
      `Show it inside given('${field}', () => …), or correct its name.`,
    );
  };
  return {
    quote,
    quoteValue: (field) => quote(`${field}#value`),
    given: (condition, content) => (
      <>
        {null}
        {isGiven(row, condition) ? content() : null}
        {null}
      </>
    ),
    textGiven: (condition, content) => (isGiven(row, condition) ? content() : ''),
  };
}

/** The rows in this document. A build sets `sampleRows` to prove that a template gives the same as its rows. */
function rowsOf(list: string, id: string | undefined): FactRow[] | undefined {
  if (isServer())
    return (globalThis as { sampleRows?: Record<string, FactRow[]> }).sampleRows?.[list]?.filter(
      (row) => id === undefined || row.id === id,
    );
  const { [rowsQuotation(list, id)]: rows = id === undefined ? undefined : '[]' } =
    availableFacts();
  if (rows !== undefined) return withShownPhases(JSON.parse(rows) as FactRow[]);
  const next =
    'Set "editable" for it in facts.json, and show the list in the prerendered page too.';
  throw new QuoteError(list, 'has no rows in this document', next);
}

type Props = {
  /** The name of an editable list of facts. */
  list: string;
  /** Only the row with this id, if the list has it. */
  id?: string;
  /** Returns the content of a row. Use fields unchanged or with text around them. No hooks: the server renders one row. */
  children: (row: QuotedRow) => ReactNode;
};

/** The rows of an editable list. Composition repeats the prerendered template of one row for each of them. */
export function FactList({ list, id, children }: Props) {
  if (isServer()) recordQuotation(list, rowsQuotation(list, id));
  const rows = rowsOf(list, id);
  return (
    <>
      {rows ? null : eachToken(list, id)}
      {rows
        ? rows.map((row) => <Fragment key={row.id}>{children(rowOf(list, row))}</Fragment>)
        : children(template)}
      {rows ? null : endToken}
    </>
  );
}

const never = (): (() => void) => () => undefined;

/** The rows that the document has of a list, one JSON array a line; empty for a list without rows. */
const serializeRows = (list: string): string =>
  Object.entries(availableFacts())
    .filter(([quotation, rows]) => quotation.startsWith(rowsQuotation(list)) && rows !== '[]')
    .map(([, rows]) => rows)
    .join('\n');

/**
 * Returns the rows of an editable list that the page quotes with `FactList`, all or some, to compute with them. Prerendered
 * HTML and hydration have none.
 */
export function useRows(list: string): FactRow[] {
  const text = useSyncExternalStore(
    never,
    () => serializeRows(list),
    () => '',
  );
  return useMemo(
    () => (text === '' ? [] : text.split('\n').flatMap((rows) => JSON.parse(rows) as FactRow[])),
    [text],
  );
}
