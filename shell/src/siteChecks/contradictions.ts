import type { Fact } from '@concourse/contract/facts';
import type { CheckedFacts, CheckedSite, SiteProblem } from '@concourse/contract/siteChecks';
import { dayPattern, numberOf, numberPattern, sentencesOf } from './statements';

const advice =
  'Quote the fact, or correct the sentence. If its numbers are no statement about the site, mark its element with data-prose. Then raise the version of the area, build, publish and promote again.';

/**
 * Finds prices, percentages, dates, counted nouns and contents of passes that are no fact of the area, and no fact
 * that its pages quote. A kind of statement for which the site has no fact is not compared. Releases that are already live
 * may keep their contradictions.
 */
export const checkContradictions = (
  checked: Pick<CheckedSite, 'facts' | 'quotes' | 'statements' | 'live' | 'kept'>,
): SiteProblem[] =>
  Object.entries(checked.statements).flatMap(([area, statements]) => {
    const known = knownFactsOf(checked, area);
    const { live, kept } = checked;
    const before = live && kept.includes(area) ? knownFactsOf(live, area) : null;
    return statements.flatMap(({ kind, path: file, text }) => {
      const found = kind === 'sentence' ? contradictionsIn(text, known) : [];
      if (found.length === 0) return [];
      const old = before && contradictionsIn(text, before);
      return found.map((each) => {
        const isKept = before?.isTyped === false || old?.includes(each) === true;
        const message = `no fact states "${each}" in "${text}"`;
        return { ...{ area, file, check: 'contradictions', message, advice }, isKept };
      });
    });
  });

function knownFactsOf({ facts: all, quotes }: CheckedFacts, area: string) {
  const quoted = new Set(quotes[area]);
  const stated = Object.entries(all).filter(
    ([name, fact]) => fact.area === area || quoted.has(name),
  );
  return knownFacts(Object.fromEntries(stated), all);
}

type Facts = Record<string, Fact>;

/**
 * Prepares the typed facts that an area may state for comparisons with sentences.
 * @param all the facts of the whole site, which decide the kinds of statements, nouns and passes to compare
 */
function knownFacts(stated: Facts, all: Facts) {
  const typed = (facts: Facts, ...types: string[]): Fact[] =>
    Object.values(facts).filter(({ type = '' }) => types.includes(type));
  const ifAny = <Value>(types: string[], prepare: (facts: Fact[]) => Value): Value | null =>
    typed(all, ...types).length > 0 ? prepare(typed(stated, ...types)) : null;
  const numbers = (facts: Fact[]): Set<number> => new Set(facts.map(({ value }) => Number(value)));
  const counts = typed(stated, 'count');
  const cells = typed(stated, 'list').flatMap(({ rows = [] }) =>
    rows.flatMap(Object.values<string>),
  );
  const nouns = new Set(typed(all, 'count').flatMap(({ unit }) => unit ?? []));
  return {
    /** False if no fact of the site has a type. */
    isTyped: Object.values(all).some(({ type }) => type !== undefined),
    /** Null for a kind of which the site has no fact, also below. */
    money: ifAny(['money'], numbers),
    percent: ifAny(['percent'], numbers),
    /** Texts such as `19 and 20 March 2026`. */
    days: ifAny(['day', 'days'], (facts) => longestFirst(facts.map(({ text }) => text))),
    /** Sentences of texts and of rows with numbers. */
    texts: longestFirst(
      [...typed(stated, 'text').map(({ text }) => text), ...cells]
        .filter((text) => /\d/.test(text))
        .flatMap(sentencesOf),
    ),
    /** For each counted noun: a pattern for statements about it, and its numbers. */
    counts: [...nouns].map((noun) => ({
      pattern: new RegExp(String.raw`(${numberPattern})(?: [A-Za-z]+)?[ -]${noun}\b`, 'gi'),
      numbers: numbers(counts.filter(({ unit }) => unit === noun)),
    })),
    passes: passesOf(all),
  };
}

type KnownFacts = ReturnType<typeof knownFacts>;

/**
 * The contents of each pass, by its title: `<area>.pass.<id>.title` names a pass, and
 * `<area>.includes.<entitlement>.<id>` what it includes.
 */
function passesOf(facts: Facts): Map<string, string[]> {
  return new Map(
    Object.entries(facts).flatMap(([name, { text: title }]) => {
      const [, area = '', id = ''] = /^(.+)\.pass\.(\w+)\.title$/.exec(name) ?? [];
      if (id === '') return [];
      const included = Object.entries(facts)
        .filter(([each]) => each.startsWith(`${area}.includes.`) && each.endsWith(`.${id}`))
        .map(([, { text }]) => text);
      return [[title, included] as const];
    }),
  );
}

const price =
  /(?:€ ?|\bEUR )(\d(?:[\d,]*\d)?(?:\.\d+)?)|\b(\d(?:[\d,]*\d)?(?:\.\d+)?) (?:euros?\b|EUR\b|€)/g;
const percentage = /\b(\d{1,3}(?:\.\d{1,2})?) ?%/g;
const passName = /\b(?:[A-Z][\w-]+ )+Pass\b/g;
const extent = /\b(?:all|any|anything|every|everything|unlimited|whole)\b/i;

/** Returns the statements of a sentence that no fact makes. A kind of statement without any fact is not compared. */
function contradictionsIn(sentence: string, known: KnownFacts): string[] {
  const text = without(sentence.replaceAll('\u00A0', ' '), known.texts);
  return [
    ...unknownNumbers(text, price, known.money),
    ...unknownNumbers(text, percentage, known.percent),
    ...unknownDays(text, known.days),
    ...unknownCounts(text, known.counts),
    ...unknownEntitlements(text, known.passes),
  ];
}

const longestFirst = (phrases: string[]): string[] =>
  phrases.toSorted((one, other) => other.length - one.length);

const without = (text: string, phrases: string[]): string =>
  phrases.reduce((left, phrase) => left.replaceAll(phrase, ' '), text);

function unknownNumbers(text: string, pattern: RegExp, known: Set<number> | null): string[] {
  if (!known) return [];
  return [...text.matchAll(pattern)].flatMap(([found, ...amounts]) => {
    const amount = Number(amounts.find(Boolean)?.replaceAll(',', ''));
    return known.has(amount) ? [] : [found];
  });
}

function unknownDays(text: string, days: string[] | null): string[] {
  if (!days) return [];
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

const unknownCounts = (text: string, counts: KnownFacts['counts']): string[] =>
  counts.flatMap(({ pattern, numbers }) =>
    [...text.matchAll(pattern)].flatMap(([found, number = '']) =>
      numbers.has(numberOf(number)) ? [] : [found],
    ),
  );

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
