import type { CDPSession } from 'playwright';

export type RecordedRequest = {
  url: string;
  /** Type in the DevTools protocol: `Document`, `Script`, `Stylesheet`, `Font`, `Image`, `Fetch` … */
  type: string;
  /** Transferred bytes with headers; 0 from the cache. */
  bytes: number;
  /** URL of the file that caused the request, or '' if unknown. */
  initiator: string;
  /** Seconds of the browser's clock; the end of an unfinished request is Infinity. */
  start: number;
  end: number;
};

/** Records the requests of a page. @returns a function that returns the requests so far, in order of their start */
export async function recordRequests(session: CDPSession): Promise<() => RecordedRequest[]> {
  const requests = new Map<string, RecordedRequest>();
  const remove = ({ requestId }: { requestId: string }): void => void requests.delete(requestId);
  session.on('Network.requestWillBeSent', (event) => {
    const { requestId, request, type = 'Other', initiator, timestamp } = event;
    const by = initiator.stack?.callFrames[0]?.url ?? initiator.url ?? '';
    const start = timestamp;
    requests.set(requestId, {
      url: request.url,
      type,
      bytes: 0,
      initiator: by,
      start,
      end: Infinity,
    });
  });
  session.on('Network.requestServedFromCache', remove);
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { bytes: encodedDataLength, end: timestamp });
  });
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const request = requests.get(requestId);
    if (request) request.end = timestamp;
  });
  await session.send('Network.enable');
  return () => [...requests.values()].filter(({ url }) => !url.startsWith('data:'));
}

/** Sums the bytes of requests, optionally of one type. */
export const bytesOf = (requests: RecordedRequest[], type?: string): number =>
  requests
    .filter((request) => type === undefined || request.type === type)
    .reduce((total, { bytes }) => total + bytes, 0);

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
