import { HTMLElement, TextNode, type Node } from 'node-html-parser';
import { formatAmount, formatDay } from '@concourse/contract/factFormats';

/** Marks an element whose numbers and names are no statements about the site, such as a biography. */
const unread = 'script, style, template, noscript, [data-prose]';

const metadata =
  'meta[name="description"], meta[property="og:title"], meta[property="og:description"]';

const units = 'one two three four five six seven eight nine'.split(' ');
const teens =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const numberWord = `(?:${tens.join('|')})(?:-(?:${units.join('|')}))?|${[...teens, ...units].join('|')}`;

/** A number in digits, such as `5,000+`, or in words, such as `forty-six`. */
export const numberPattern = String.raw`\b\d[\d,]*(?:\.\d+)?\b\+?|(?<![\w-])(?:${numberWord})\b`;

/** The value of a text that matches `numberPattern`. */
export function numberOf(text: string): number {
  const word = text.toLowerCase();
  const [first = '', last = ''] = word.split('-');
  if (tens.includes(first)) return (tens.indexOf(first) + 2) * 10 + units.indexOf(last) + 1;
  if (teens.includes(word)) return teens.indexOf(word) + 10;
  return units.includes(word) ? units.indexOf(word) + 1 : Number(text.replaceAll(/[,+]/g, ''));
}

const mayState = new RegExp(String.raw`${numberPattern}|\bPass(?:es)?\b`, 'i');

/** Splits a line of text. */
export const sentencesOf = (line: string): string[] =>
  line.split(/(?<=[.!?]["”’]?)\s+(?=[A-Z"“‘€\d])/);

const inline = new Set(
  'a abbr b bdi br cite code em i mark q s small span strong sub sup time u'.split(' '),
);

// The root has no name.
const tagOf = ({ rawTagName }: { rawTagName: string | null }) => (rawTagName ?? '').toLowerCase();

/** The text of an element: blocks on separate lines, and inline elements between spaces. */
function textOf(node: Node): string {
  if (node instanceof TextNode) return node.text;
  if (!(node instanceof HTMLElement)) return '';
  const separator = inline.has(tagOf(node)) ? ' ' : '\n';
  return `${separator}${node.childNodes.map(textOf).join('')}${separator}`;
}

const linesOf = (element: HTMLElement | null): string[] =>
  (element ? textOf(element) : '').split('\n').map((line) =>
    line
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ (?=[.,;:!?)])/g, '')
      .trim(),
  );

/** Returns the sentences of a page that may state a number, a date or the content of a pass. Removes prose. */
export function readStatements(root: HTMLElement): string[] {
  const attributes = [
    ...root.querySelectorAll(metadata).map((meta) => meta.getAttribute('content')),
    ...root.querySelectorAll('img[alt]').map((image) => image.getAttribute('alt')),
  ];
  const title = root.querySelector('title')?.text;
  for (const element of root.querySelectorAll(unread)) element.remove();
  const lines = [title, ...attributes, ...linesOf(root.querySelector('body'))];
  const sentences = lines.flatMap((line) => (line ? sentencesOf(line) : []));
  return [...new Set(sentences)].filter((sentence) => mayState.test(sentence));
}

type Thing = Record<string, unknown>;

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;

function within(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(within);
  return isThing(value) ? [value, ...Object.values(value).flatMap(within)] : [];
}

const dayKeys = ['startDate', 'endDate', 'validFrom', 'validThrough'];

/** Returns the prices, days, places and names of offers and people in structured data that the page does not say. */
export function readUnsaidData(root: HTMLElement): string[] {
  const data = root.querySelectorAll('script[type="application/ld+json"]');
  const things = within(data.map((script) => JSON.parse(script.rawText) as unknown));
  if (things.length === 0) return [];
  const text = linesOf(root.querySelector('main')).join('\n');
  const days = daysIn(text);
  const unsaid = things.flatMap((thing) => {
    const { price, name, location } = thing;
    const { '@type': stated } = thing;
    const type = typeof stated === 'string' ? stated : 'item';
    const names = [['Offer', 'Person'].includes(type) && name, isThing(location) && location.name];
    return [
      ...(typeof price === 'string' &&
      !text.includes(`€${formatAmount(Math.round(Number(price) * 100))}`)
        ? [`${type} price ${price}`]
        : []),
      ...names.flatMap((each) =>
        typeof each === 'string' && !text.includes(each) ? [`${type} ${each}`] : [],
      ),
      // Pages show the hours of a session, not its date.
      ...dayKeys.flatMap((key) => {
        const day = typeof thing[key] === 'string' ? thing[key] : '';
        const isHour = day.includes('T') && !key.startsWith('valid');
        return day === '' || isHour || days.has(formatDay(day.slice(0, 10)))
          ? []
          : [`${type} ${key} ${day}`];
      }),
    ];
  });
  return [...new Set(unsaid)];
}

const month = `(?:January|February|March|April|May|June|July|August|September|October|November|December)`;

/** One or two days, with or without year: `19 and 20 March 2026`, `9 October`, `October 2025`. */
export const dayPattern = new RegExp(
  String.raw`\b(?:(\d{1,2})(?: (?:${month}))?(?: \d{4})? ?(?:and|to|–|-) ?)?(?:(\d{1,2}) )?(${month})(?: (\d{4}))?\b`,
  'g',
);

/** The days that a text names, each as `19 March 2026`. */
const daysIn = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(dayPattern)].flatMap(([, first = '', last = '', name = '', year = '']) =>
      [first, last].filter(Boolean).map((date) => `${date} ${name} ${year}`),
    ),
  );
