import { developmentPaths, type Problem } from '@concourse/build/development/browser/development';
import { on } from '@concourse/contract/events';
import { post } from './post';

function causeOf(error: Error): Error {
  return error.cause instanceof Error ? causeOf(error.cause) : error;
}

async function describe(area: string, error: Error): Promise<Problem> {
  const question = { stack: error.stack ?? String(error), page: location.pathname };
  const answer = await post(developmentPaths.sources, question);
  const { place, stack } = (await answer.json()) as { place?: string; stack: string };
  return { area, kind: 'browser', place, text: stack };
}

const isOfArea = (thrown: unknown): thrown is Error =>
  thrown instanceof Error && thrown.name === 'AreaError';

/** Tells what fails in this page: while it is hydrated or rendered, in handlers and later. */
export function watchFailures(tell: (problem: Problem) => void): void {
  const seen = new WeakSet<Error>();
  const failed = (area: string, error: Error): void => {
    const cause = causeOf(error);
    if (seen.has(cause)) return;
    seen.add(cause);
    describe(area, cause).then(tell, (problem: unknown) => console.info(problem));
  };
  const owner = (): string => document.getElementById('area')?.dataset.area ?? 'shell';

  on('area:failed', ({ area, error }) => failed(area, error));
  addEventListener('error', ({ error }) => {
    if (error instanceof Error) failed(owner(), error);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error) failed(owner(), reason);
  });
  // A difference that React mends while it hydrates is said on the console alone.
  const { error: write } = console;
  console.error = (...words: unknown[]): void => {
    write.apply(console, words);
    const [first] = words;
    if (isOfArea(first)) failed(owner(), first);
  };
}
