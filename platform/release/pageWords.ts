import { diffArrays } from 'diff';
import { parse } from 'node-html-parser';

/** What a page says, part by part: text for people, and what search engines and previews show. */
export type PageWords = Record<'title' | 'description' | 'structured data' | 'text', string>;

/**
 * Words of a page that become others; empty where words are only added or removed. `rewritten` where so
 * many differ that nobody looked for those that stay: then it is the whole part.
 */
export type WordChange = {
  part: keyof PageWords;
  before: string;
  after: string;
  rewritten?: true;
};

/** Looking for what stays costs the square of what differs. */
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

/** Addresses of files hold the version of their release: a version raised alone changes no words. */
const withoutVersions = (text: string): string => text.replace(/(\/areas\/[^/]+)\/[^/]+\//g, '$1/');

/** The words in which two pages differ, in reading order. */
export function compareWords(before: PageWords, after: PageWords): WordChange[] {
  const parts = Object.keys(before) as (keyof PageWords)[];
  return parts.flatMap((part) =>
    changedPhrases(before[part], after[part]).map((change) => ({ part, ...change })),
  );
}

type Phrase = { before: string[]; after: string[] };

function changedPhrases(before: string, after: string): Omit<WordChange, 'part'>[] {
  const [old, next] = [wordsOf(before), wordsOf(after)];
  const runs = diffArrays(old, next, { maxEditLength: mostDifferences });
  if (!runs) {
    return [{ before: oneLine(old), after: oneLine(next), rewritten: true }];
  }
  const phrases: Phrase[] = [];
  let kept: string[] | null = null;
  for (const { value, added, removed } of runs) {
    if (!added && !removed) {
      kept = value;
      continue;
    }
    const last = phrases.at(-1);
    const goesOn = last !== undefined && isBridge(kept ?? []);
    const phrase: Phrase = goesOn ? last : { before: [], after: [] };
    if (goesOn) {
      phrase.before.push(...(kept ?? []));
      phrase.after.push(...(kept ?? []));
    } else {
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

/** A word or two between changed ones read better as part of the change. */
const isBridge = (words: string[]): boolean => words.length <= 2 && !words.includes('\n');

const oneLine = (words: string[]): string => words.filter((word) => word !== '\n').join(' ');
