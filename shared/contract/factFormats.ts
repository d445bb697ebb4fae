// Display formats of facts. Without Intl, because prerendering and all browsers must produce the same text.
// The only place with names of months and weekdays: another language adds its formats here.

/** An amount of money in whole euro cents. */
export type Cents = number;

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const partsOf = (day: string) => {
  const [year = '', month, date] = day.split('-');
  return { year, month: months[Number(month) - 1] ?? '', date: String(Number(date)) };
};

/** `2026-01-21` → `21 January 2026`. */
export function formatDay(day: string): string {
  const { year, month, date } = partsOf(day);
  return `${date} ${month} ${year}`;
}

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** `2026-01-21` → `Wednesday`. */
export const formatWeekday = (day: string): string => weekdays[new Date(day).getUTCDay()] ?? '';

/**
 * The UTC offset in Berlin at a local time, such as `2026-03-29T01:30`, or from the morning of a day. Summer time lasts from
 * the last Sunday of March to that of October. The hour that occurs twice in October is the earlier one.
 */
export function offsetInBerlin(moment: string): '+01:00' | '+02:00' {
  const [day = '', time = '12:00'] = moment.split('T');
  const at = `${day}T${time}`;
  const change = (month: string): string => {
    const last = `${day.slice(0, 4)}-${month}-31`;
    return `${last.slice(0, 8)}${31 - new Date(last).getUTCDay()}T03:00`;
  };
  return change('03') <= at && at < change('10') ? '+02:00' : '+01:00';
}

/** `2026-03-20T14:00` → `Friday, 20 March, 14:00`. Without the year, because moments are close to the event. */
export function formatMoment(moment: string): string {
  const [day = '', time = ''] = moment.split('T');
  const { month, date } = partsOf(day);
  return `${formatWeekday(day)}, ${date} ${month}, ${time}`;
}

/** `2026-03-19/2026-03-20` → `19 and 20 March 2026`. More than two days: `30 March to 2 April 2026`. */
export function formatDays(span: string): string {
  const [first = '', last = first] = span.split('/');
  if (first === last) return formatDay(first);
  const [from, to] = [partsOf(first), partsOf(last)];
  const isNext = Date.parse(last) - Date.parse(first) === 86_400_000;
  const year = from.year === to.year ? '' : ` ${from.year}`;
  const month = from.month === to.month && year === '' ? '' : ` ${from.month}`;
  return `${from.date}${month}${year} ${isNext ? 'and' : 'to'} ${formatDay(last)}`;
}

/** `2400` → `2,400`. */
export const formatCount = (whole: number): string =>
  String(whole).replace(/\B(?=(?:\d{3}){1,7}$)/g, ',');

const smallNumbers = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');

/** `5` and `dates` → `Five dates`. */
export const formatCounted = (whole: number, noun: string): string =>
  `${smallNumbers[whole] ?? formatCount(whole)} ${whole === 1 ? noun.replace(/s$/, '') : noun}`;

/** `146000` → `1,460`. Cents are shown only if not zero: `146050` → `1,460.50`. */
export function formatAmount(cents: Cents): string {
  const rest = cents % 100;
  const whole = formatCount(Math.floor(cents / 100));
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`;
}

/** `146000` → `1460.00`, the price format of structured data. */
export function decimalPrice(cents: Cents): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** `['A', 'B', 'C']` → `A, B and C`. */
export const formatList = (items: string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
