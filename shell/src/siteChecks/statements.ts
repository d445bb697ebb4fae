import { formatAmount, formatDay } from '@concourse/contract/factFormats';
import type { PageStatement, PageText } from '@concourse/contract/siteChecks';

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

/** Returns sentences that may state a number, a date or the content of a pass, and data that the page does not say. */
export function readStatements({ lines, main, structuredData }: PageText): PageStatement[] {
  const sentences = lines.flatMap(sentencesOf).filter((sentence) => mayState.test(sentence));
  const unstated = unstatedData(structuredData, main.join('\n'));
  return [
    ...[...new Set(sentences)].map((text) => ({ kind: 'sentence', text })),
    ...unstated.map((text) => ({ kind: 'data', text })),
  ];
}

type Thing = Record<string, unknown>;

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;

function within(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(within);
  return isThing(value) ? [value, ...Object.values(value).flatMap(within)] : [];
}

const dayKeys = ['startDate', 'endDate', 'validFrom', 'validThrough'];

/** Returns the prices, days, places and names of offers and people in structured data that the text does not have. */
function unstatedData(structuredData: unknown[], text: string): string[] {
  const days = daysIn(text);
  const found = within(structuredData).flatMap((thing) => {
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
  return [...new Set(found)];
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
