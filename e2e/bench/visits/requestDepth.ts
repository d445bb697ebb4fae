import type { RecordedRequest } from './recordRequests';

/**
 * The document is level 1, and what it names level 2 (a lazy picture too, whoever triggers it); anything
 * else is one level below the file that asks for it.
 */
export function requestDepth(
  request: Pick<RecordedRequest, 'url' | 'type' | 'initiator'>,
  all: Pick<RecordedRequest, 'url' | 'type' | 'initiator'>[],
  html: string,
): number {
  if (request.type === 'Document') return 1;
  if (html.includes(new URL(request.url).pathname)) return 2;
  const by = all.find(({ url }) => url === request.initiator);
  return by && by !== request ? requestDepth(by, all, html) + 1 : 2;
}

type Span = Pick<RecordedRequest, 'start' | 'end'>;

/**
 * The longest row of requests in which each began when the one before had ended: as many round trips does a
 * page take that waits for all of them.
 */
export function longestRequestChain<Asked extends Span>(requests: Asked[]): Asked[] {
  const sorted = [...requests].sort((one, other) => one.start - other.start);
  const rows: Asked[][] = [];
  for (const request of sorted) {
    const before = rows.filter((row) => (row.at(-1)?.end ?? Infinity) <= request.start);
    rows.push([...longest(before), request]);
  }
  return longest(rows);
}

const longest = <Value>(rows: Value[][]): Value[] =>
  rows.reduce<Value[]>((most, row) => (row.length > most.length ? row : most), []);
