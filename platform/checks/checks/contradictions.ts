import type { Fact } from '@concourse/contract/facts';
import { factNameOf } from '@concourse/contract/facts';
import type { Edition } from '@concourse/core/store/types';
import type { ComposedSite } from './composedSite';
import { problemOf, type Problem } from './problem';
import { dayPattern, numberOf, numberPattern, sentencesOf } from './statements';

/** The typed facts that an area may state, prepared for comparisons with sentences. */
export type KnownFacts = {
  money: Set<number>;
  percent: Set<number>;
  /** Sentences of texts with numbers. */
  texts: string[];
  /** Texts of days, such as `19 and 20 March 2026`. */
  days: string[];
  /** The numbers of each counted noun. */
  counts: Map<string, Set<number>>;
  /** By title of a pass: what it includes. */
  passes: Map<string, string[]>;
};

/**
 * Finds prices, percentages, dates, counted nouns and contents of passes that are no fact of the area, and no fact
 * that its pages quote. A kind of statement for which the site has no fact is not compared.
 */
export function checkContradictions({
  edition,
  statements,
}: Pick<ComposedSite, 'edition' | 'statements'>): Problem[] {
  const all = Object.entries(edition.facts ?? {});
  const everywhere = knownFacts(Object.fromEntries(all));
  return [...statements].flatMap(([area, sentences]) => {
    const quoted = quotedFacts(edition, area);
    const stated = all.filter(([name, fact]) => fact.area === area || quoted.has(name));
    const known = knownFacts(Object.fromEntries(stated), everywhere);
    return sentences.flatMap(({ path, sentence }) =>
      contradictionsIn(sentence, known).map((found) =>
        problemOf(area, path, 'contradictions', `no fact states "${found}" in "${sentence}"`),
      ),
    );
  });
}

const quotedFacts = ({ pages, missing, notFound }: Edition, area: string): Set<string> =>
  new Set(
    [...Object.values(pages), ...missing.map(({ page }) => page), notFound]
      .filter((page) => page.area === area)
      .flatMap(({ quotes = [] }) => quotes.map(factNameOf)),
  );

type Facts = Record<string, Fact>;

/** @param everywhere the facts of the whole site, which decide the nouns and passes that are compared */
export function knownFacts(facts: Facts, everywhere?: KnownFacts): KnownFacts {
  const typed = (...types: string[]) =>
    Object.values(facts).filter(({ type = '' }) => types.includes(type));
  const numbers = (type: string) => new Set(typed(type).map(({ value }) => Number(value)));
  const counts = new Map(
    [...(everywhere?.counts ?? [])].map(([unit]) => [unit, new Set<number>()]),
  );
  for (const { unit, value } of typed('count'))
    if (unit !== undefined) counts.set(unit, (counts.get(unit) ?? new Set()).add(Number(value)));
  return {
    money: numbers('money'),
    percent: numbers('percent'),
    texts: typed('text')
      .filter(({ text }) => /\d/.test(text))
      .flatMap(({ text }) => sentencesOf(text)),
    days: typed('day', 'days').map(({ text }) => text),
    counts,
    passes: everywhere?.passes ?? passesOf(facts),
  };
}

const passTitle = /^(.+)\.pass\.(\w+)\.title$/;

/** `<area>.pass.<id>.title` names a pass, and `<area>.includes.<entitlement>.<id>` what it includes. */
function passesOf(facts: Facts): KnownFacts['passes'] {
  return new Map(
    Object.entries(facts).flatMap(([name, { text: title }]) => {
      const [, area = '', id = ''] = passTitle.exec(name) ?? [];
      if (id === '') return [];
      const included = Object.entries(facts)
        .filter(([each]) => each.startsWith(`${area}.includes.`) && each.endsWith(`.${id}`))
        .map(([, { text }]) => text);
      return [[title, included] as const];
    }),
  );
}

const price = /(?:€ ?|\bEUR )(\d[\d,]*(?:\.\d+)?)|\b(\d[\d,]*(?:\.\d+)?) (?:euros?\b|EUR\b|€)/g;
const percentage = /(\d+(?:\.\d+)?) ?%/g;
const passName = /\b(?:[A-Z][\w-]+ )+Pass\b/g;
const extent = /\b(?:all|any|anything|every|everything|unlimited|whole)\b/i;

/** Returns the statements of a sentence that no fact makes. A kind of statement without any fact is not compared. */
export function contradictionsIn(sentence: string, known: KnownFacts): string[] {
  const text = without(sentence.replaceAll('\u00A0', ' '), known.texts);
  return [
    ...unknownNumbers(text, price, known.money),
    ...unknownNumbers(text, percentage, known.percent),
    ...unknownDays(text, known.days),
    ...unknownCounts(text, known.counts),
    ...unknownEntitlements(text, known.passes),
  ];
}

/** Removes the phrases, the longest first. */
const without = (text: string, phrases: string[]): string =>
  phrases
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, phrase) => left.replaceAll(phrase, ' '), text);

function unknownNumbers(text: string, pattern: RegExp, known: Set<number>): string[] {
  return [...text.matchAll(pattern)].flatMap(([found, ...amounts]) => {
    const amount = Number(amounts.find(Boolean)?.replaceAll(',', ''));
    return known.has(amount) ? [] : [found];
  });
}

function unknownDays(text: string, days: string[]): string[] {
  const rest = without(text, days);
  return [...rest.matchAll(dayPattern)]
    .map(([found]) => found)
    .filter((found) => /\d/.test(found) && !days.some((day) => isPartOf(found, day)));
}

/** True for `19 March` and `March 2026`, parts of `19 and 20 March 2026`. */
function isPartOf(found: string, day: string): boolean {
  const words = day.split(' ');
  return found.split(' ').every((word) => words.includes(word));
}

function unknownCounts(text: string, counts: KnownFacts['counts']): string[] {
  return [...counts].flatMap(([unit, known]) => {
    const pattern = new RegExp(String.raw`(${numberPattern})(?: [A-Za-z]+)?[ -]${unit}\b`, 'gi');
    return [...text.matchAll(pattern)].flatMap(([found, number = '']) =>
      known.has(numberOf(number)) ? [] : [found],
    );
  });
}

/** A sentence that names a pass may say "every" or "all" only in the words of an entitlement. */
function unknownEntitlements(text: string, passes: KnownFacts['passes']): string[] {
  if (passes.size === 0) return [];
  const named = [...text.matchAll(passName)].map(([found]) =>
    found.replace(/^(?:An?|The|Each|Your) /, ''),
  );
  const unknown = named.filter((name) => ![...passes.keys()].some((title) => name.endsWith(title)));
  const included = [...passes].flatMap(([title, texts]) => (text.includes(title) ? texts : []));
  const rest = without(text, included);
  const [word] = named.length > unknown.length ? (extent.exec(rest) ?? []) : [];
  return [...unknown, ...(word === undefined ? [] : [`“${word}” of a pass`])];
}
