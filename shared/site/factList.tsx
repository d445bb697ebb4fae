import { Fragment, type ReactNode } from 'react';
import {
  eachToken,
  endToken,
  fieldToken,
  givenToken,
  rowsQuotation,
  type FactRow,
} from '@concourse/contract/facts';
import { byPhase, Phase, type PhaseCase } from './byDatePhase';
import { isServer } from './isServer';
import { availableFacts, QuoteError, recordQuotation } from './quote';

/** The fields of a row of a list. While a page is prerendered, they are tokens, as `quote` returns them. */
export type QuotedRow = {
  /** Returns the display text of a field. */
  quote: (field: string) => string;
  /** Returns the machine-readable value of a field, for `datetime` attributes. */
  quoteValue: (field: string) => string;
  /** Returns content that only rows with this field have. Optional fields need it. */
  given: (field: string, content: () => ReactNode) => ReactNode;
};

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
  given: (field, content) => (
    <>
      {givenToken(field)}
      {content()}
      {endToken}
    </>
  ),
};

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
    given: (field, content) => (
      <>
        {null}
        {row[field] === undefined ? null : content()}
        {null}
      </>
    ),
  };
}

/** The rows in this document. A build sets `sampleRows` to prove that a template gives the same as its rows. */
function rowsOf(list: string): FactRow[] | undefined {
  if (isServer())
    return (globalThis as { sampleRows?: Record<string, FactRow[]> }).sampleRows?.[list];
  const { [rowsQuotation(list)]: rows } = availableFacts();
  if (rows !== undefined) return JSON.parse(rows) as FactRow[];
  const next =
    'Set "editable" for it in facts.json, and show the list in the prerendered page too.';
  throw new QuoteError(list, 'has no rows in this document', next);
}

type Props = {
  /** The name of an editable list of facts. */
  list: string;
  /** Returns the content of a row. Use fields unchanged or with text around them. No hooks: the server renders one row. */
  children: (row: QuotedRow) => ReactNode;
};

/** The rows of an editable list. Composition repeats the prerendered template of one row for each of them. */
export function FactList({ list, children }: Props) {
  if (isServer()) recordQuotation(list, rowsQuotation(list));
  const rows = rowsOf(list);
  return (
    <>
      {rows ? null : eachToken(list)}
      {rows
        ? rows.map((row) => <Fragment key={row.id}>{children(rowOf(list, row))}</Fragment>)
        : children(template)}
      {rows ? null : endToken}
    </>
  );
}
