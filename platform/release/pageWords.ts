import { diffArrays } from 'diff';
import { parse } from 'node-html-parser';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import { shortenBoth } from '@concourse/core/text/format';

/** The text of a page, and of its metadata for search engines. */
export type PageWords = Record<'title' | 'description' | 'structured data' | 'text', string>;

/** A changed sentence. `rewritten` marks a whole part with too many differences to compare. */
export type WordChange = {
  part: keyof PageWords;
  before: string;
  after: string;
  rewritten?: true;
};

/** The time of a comparison grows with the square of the number of differences. */
const maxDifferences = 750;

/** Reads the words of a composed page, with one line for each block of text. */
export function readPageWords(html: string): PageWords {
  const root = parse(html, { blockTextElements: { script: true, style: true } });
  const data = root
    .querySelectorAll('script[type="application/ld+json"]')
    .map((script) => linesOf(readData(script.rawText)).join('\n'));
  const title = root.querySelector('head title')?.text ?? '';
  const description = root.querySelector('head meta[name="description"]')?.getAttribute('content');
  for (const element of root.querySelectorAll('script, style, template')) element.remove();
  const body = root.querySelector('body');
  const alternatives = body?.querySelectorAll('img[alt]').map((image) => image.getAttribute('alt'));
  const text = [body?.structuredText ?? '', ...(alternatives ?? [])].join('\n');
  return { title, description: description ?? '', 'structured data': data.join('\n'), text };
}

/** Data that is not JSON counts as text: a comparison must not fail because of it. */
const readData = (text: string): unknown => parseJsonOrNull(Buffer.from(text)) ?? text;

function linesOf(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => linesOf(item, key));
  if (typeof value !== 'object' || value === null) {
    // The version in the address of a file does not count as a word.
    return [`${key}: ${String(value).replace(/(\/areas\/[^/]+)\/[^/]+\//g, '$1/')}`];
  }
  return Object.entries(value).flatMap(([name, inner]) => linesOf(inner, name));
}

/** Returns the changed sentences of a page, in reading order. */
export function compareWords(before: PageWords, after: PageWords): WordChange[] {
  const parts = Object.keys(before) as (keyof PageWords)[];
  return parts.flatMap((part) =>
    changedSentences(before[part], after[part]).map((change) => ({ part, ...change })),
  );
}

/** A changed sentence has at most this many unchanged words before and after the changed ones. */
const maxContext = 8;

function changedSentences(before: string, after: string): Omit<WordChange, 'part'>[] {
  const [old, next] = [wordsOf(before), wordsOf(after)];
  const runs = diffArrays(old, next, { maxEditLength: maxDifferences });
  if (!runs) return [{ before: oneLine(old), after: oneLine(next), rewritten: true }];
  let sentence: Record<'before' | 'after', string[]> = { before: [], after: [] };
  const sentences = [sentence];
  for (const { value, added, removed } of runs) {
    if (added || removed) {
      sentence[added ? 'after' : 'before'].push(...value);
      continue;
    }
    const isComplete = Object.values(sentence).every((words) => endsSentence(words.at(-1) ?? '\n'));
    const end = value.findIndex(endsSentence);
    const isInside = !isComplete && end === -1 && value.length <= 2 * maxContext;
    const length = isComplete ? 0 : Math.min(maxContext, end === -1 ? maxContext : end + 1);
    const rest = isInside ? value : value.slice(0, length);
    sentence.before.push(...rest);
    sentence.after.push(...rest);
    if (isInside) continue;
    const start = value.slice(value.findLastIndex(endsSentence) + 1).slice(-maxContext);
    sentence = { before: [...start], after: [...start] };
    sentences.push(sentence);
  }
  return sentences
    .map((found) => ({ before: oneLine(found.before), after: oneLine(found.after) }))
    .filter((found) => found.before !== found.after);
}

/** Words with their punctuation, and line breaks. */
const wordsOf = (text: string): string[] => text.match(/\n|\S+/g) ?? [];

const endsSentence = (word: string): boolean => /^\n$|[.!?…][)"'’”]*$/.test(word);

const oneLine = (words: string[]): string => words.filter((word) => word !== '\n').join(' ');

const maxLetters = 160;

/** Describes a changed sentence on one line. @param full prints long and rewritten texts in full */
export function describeWordChange(change: WordChange, full = false): string {
  const { part, before, after, rewritten } = change;
  if (rewritten && !full) {
    return `${part}: rewritten: ${countWords(before)} words become ${countWords(after)} (diff --full shows them)`;
  }
  const where = part === 'text' ? '' : `${part}: `;
  const texts = full ? [before, after] : shortenBoth([before, after], maxLetters);
  const [old, next] = texts.map((text) => `"${text}"`);
  if (before === '') return `${where}added ${next}`;
  if (after === '') return `${where}removed ${old}`;
  return `${where}${old} → ${next}`;
}

const countWords = (text: string): string => text.split(' ').length.toLocaleString('en');
