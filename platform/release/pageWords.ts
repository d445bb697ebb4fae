import { diffArrays } from 'diff';
import { parse } from 'node-html-parser';

/** The text of a page, and of its metadata for search engines. */
export type PageWords = Record<'title' | 'description' | 'structured data' | 'text', string>;

/**
 * Changed words of a page; an empty text if words were only added or removed. `rewritten` marks a whole part with too
 * many differences to compare.
 */
export type WordChange = {
  part: keyof PageWords;
  before: string;
  after: string;
  rewritten?: true;
};

/** The time of a comparison grows with the square of the differences. */
const mostDifferences = 750;

/** Reads the words of a composed page: one line a block of text. */
export function readPageWords(html: string): PageWords {
  const root = parse(html, { blockTextElements: { script: true, style: true } });
  const data = root
    .querySelectorAll('script[type="application/ld+json"]')
    .map((script) => linesOf(JSON.parse(script.rawText)).join('\n'));
  const title = root.querySelector('head title')?.text ?? '';
  const description = root.querySelector('head meta[name="description"]')?.getAttribute('content');
  for (const element of root.querySelectorAll('script, style, template')) element.remove();
  const body = root.querySelector('body');
  const alternatives = body?.querySelectorAll('img[alt]').map((image) => image.getAttribute('alt'));
  const text = [body?.structuredText ?? '', ...(alternatives ?? [])].join('\n');
  return { title, description: description ?? '', 'structured data': data.join('\n'), text };
}

function linesOf(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => linesOf(item, key));
  if (typeof value !== 'object' || value === null) {
    return [`${key}: ${withoutVersions(String(value))}`];
  }
  return Object.entries(value).flatMap(([name, inner]) => linesOf(inner, name));
}

/** Removes versions of releases from addresses of files: they are no words. */
const withoutVersions = (text: string): string => text.replace(/(\/areas\/[^/]+)\/[^/]+\//g, '$1/');

/** The words in which two pages differ, in reading order. */
export function compareWords(before: PageWords, after: PageWords): WordChange[] {
  const parts = Object.keys(before) as (keyof PageWords)[];
  return parts.flatMap((part) =>
    changedPhrases(before[part], after[part]).map((change) => ({ part, ...change })),
  );
}

function changedPhrases(before: string, after: string): Omit<WordChange, 'part'>[] {
  const [old, next] = [wordsOf(before), wordsOf(after)];
  const runs = diffArrays(old, next, { maxEditLength: mostDifferences });
  if (!runs) return [{ before: oneLine(old), after: oneLine(next), rewritten: true }];
  const phrases: { before: string[]; after: string[] }[] = [];
  let kept: string[] | null = null;
  for (const { value, added, removed } of runs) {
    if (!added && !removed) {
      kept = value;
      continue;
    }
    let phrase = phrases.at(-1);
    if (phrase && isBridge(kept ?? [])) {
      phrase.before.push(...(kept ?? []));
      phrase.after.push(...(kept ?? []));
    } else {
      phrase = { before: [], after: [] };
      phrases.push(phrase);
    }
    kept = null;
    (removed ? phrase.before : phrase.after).push(...value);
  }
  return phrases
    .map((phrase) => ({ before: oneLine(phrase.before), after: oneLine(phrase.after) }))
    .filter((phrase) => phrase.before !== phrase.after);
}

/** Words with their punctuation, and the ends of lines. */
const wordsOf = (text: string): string[] => text.match(/\n|\S+/g) ?? [];

/** One or two unchanged words between changed ones are displayed as part of the change. */
const isBridge = (words: string[]): boolean => words.length <= 2 && !words.includes('\n');

const oneLine = (words: string[]): string => words.filter((word) => word !== '\n').join(' ');
