import type { Request } from './requests';

/**
 * The document is level 1, and what it names level 2 (a lazy picture too, whoever triggers it); anything
 * else is one level below the file that asks for it.
 */
export function levelOf(
  request: Pick<Request, 'url' | 'type' | 'by'>,
  all: Pick<Request, 'url' | 'type' | 'by'>[],
  html: string,
): number {
  if (request.type === 'Document') return 1;
  if (html.includes(new URL(request.url).pathname)) return 2;
  const by = all.find(({ url }) => url === request.by);
  return by && by !== request ? levelOf(by, all, html) + 1 : 2;
}

type Span = Pick<Request, 'start' | 'end'>;

/**
 * How many of the requests came one after the other: the longest row in which each began when the one before
 * had ended.
 */
export function roundTrips(requests: Span[]): number {
  const sorted = [...requests].sort((one, other) => one.start - other.start);
  const rows: number[] = [];
  sorted.forEach(({ start }, index) => {
    const before = rows.slice(0, index).filter((_, at) => (sorted[at]?.end ?? Infinity) <= start);
    rows.push(1 + Math.max(0, ...before));
  });
  return Math.max(0, ...rows);
}
