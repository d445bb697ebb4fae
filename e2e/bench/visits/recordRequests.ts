import type { CDPSession } from 'playwright';

export type RecordedRequest = {
  url: string;
  /** As the protocol calls it: `Document`, `Script`, `Stylesheet`, `Font`, `Image`, `Fetch` … */
  type: string;
  /** What travelled, with headers; nothing for what lay in the cache. */
  bytes: number;
  /** Address of the file that asked for it, as far as the browser says so. */
  initiator: string;
  /** In seconds of the browser's clock; an answer that has not ended has no end. */
  start: number;
  end: number;
};

/** Notes what a page asks for from now on. @returns the requests so far, in the order in which they began */
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

/** Bytes of the requests of a type, or of all. */
export const bytesOf = (requests: RecordedRequest[], type?: string): number =>
  requests
    .filter((request) => type === undefined || request.type === type)
    .reduce((total, { bytes }) => total + bytes, 0);
