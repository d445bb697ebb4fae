import type { RecordedRequest } from './recordRequests';

/**
 * The document is level 1. Files that it names are level 2, including lazy images. Any other file is one level below
 * the file that requests it.
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
 * The longest chain of requests in which each starts after the previous one ended. Its length is the number of round
 * trips of a page that waits for all of them.
 */
export function longestRequestChain<Request extends Span>(requests: Request[]): Request[] {
  const sorted = [...requests].sort((one, other) => one.start - other.start);
  const chains: Request[][] = [];
  for (const request of sorted) {
    const before = chains.filter((chain) => (chain.at(-1)?.end ?? Infinity) <= request.start);
    chains.push([...longest(before), request]);
  }
  return longest(chains);
}

const longest = <Value>(lists: Value[][]): Value[] =>
  lists.reduce<Value[]>((best, list) => (list.length > best.length ? list : best), []);
