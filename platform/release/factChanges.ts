import { factOf, quotable } from '@concourse/contract/facts';
import type { Edition, EditionFact, EditionPage } from '@concourse/core/store/types';

/** A fact that says something else than before, and how many pages say it with it. */
export type FactChange = {
  fact: string;
  before: string;
  /** Null where no area publishes it any more; pages that quote it go on saying what they said. */
  after: string | null;
  pages: number;
  /** Areas whose pages those are. */
  areas: string[];
};

/** What becomes of the facts that visitors have been told. */
export function factChanges(before: Edition | null, after: Edition): FactChange[] {
  const [was, is] = [before?.facts ?? {}, after.facts ?? {}];
  const [said, says] = [quotable(was), quotable(is)];
  const isWithdrawn = (name: string): boolean => is[name]?.isKept === true && !was[name]?.isKept;
  const changed = Object.keys(said).filter(
    (quotation) => said[quotation] !== says[quotation] || isWithdrawn(factOf(quotation)),
  );
  return [...new Set(changed.map(factOf))].sort().map((fact): FactChange => {
    const quoting = pagesOf(after).filter(({ quotes = [] }) =>
      quotes.some((quotation) => factOf(quotation) === fact && changed.includes(quotation)),
    );
    return {
      fact,
      ...told(was[fact], isWithdrawn(fact) ? undefined : is[fact]),
      pages: quoting.length,
      areas: [...new Set(quoting.map(({ area }) => area))].sort(),
    };
  });
}

/** What people read, or what machines do where only that changes, or what its days are where time has passed. */
function told(was: EditionFact | undefined, is: EditionFact | undefined) {
  const part = !is || was?.text !== is.text ? 'text' : was.value === is.value ? 'state' : 'value';
  const wordsOf = (fact: EditionFact | undefined) => String(fact?.[part] ?? fact?.text ?? '');
  return { before: wordsOf(was), after: is ? wordsOf(is) : null };
}

const pagesOf = ({ pages, missing, notFound }: Edition): EditionPage[] => [
  ...Object.values(pages),
  ...missing.map(({ page }) => page),
  notFound,
];
