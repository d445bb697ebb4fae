import { fetchDirectory } from './directoryResponses';

/** How long an answer stays fresh, in milliseconds. */
const MAX_AGE_MS = 30_000;

/** Reads a file of the edition; undefined if it has another contract version. */
export type FetchFresh = <Answer>(
  address: string,
  isAnswer: (answer: unknown) => answer is Answer,
) => Promise<Answer | undefined>;

/** Returns a function that requests an address once, and again only after `MAX_AGE_MS`, or if the request failed. */
export function freshAnswers(
  contract: number,
  now: () => number = () => performance.now(),
): FetchFresh {
  const requests = new Map<string, { sentAt: number; answer: Promise<unknown> }>();
  return <Answer>(address: string, isAnswer: (answer: unknown) => answer is Answer) => {
    const cached = requests.get(address);
    if (cached && now() - cached.sentAt < MAX_AGE_MS)
      return cached.answer as Promise<Answer | undefined>;
    const answer = fetchDirectory(address, isAnswer, contract).catch((error: unknown) => {
      requests.delete(address);
      throw error;
    });
    requests.set(address, { sentAt: now(), answer });
    return answer;
  };
}
