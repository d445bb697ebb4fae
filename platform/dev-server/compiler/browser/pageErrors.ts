import { on } from '@concourse/contract/events';
import { developmentPaths, type OverlayProblem } from '../../development';
import { postJson } from './post';

const rootCauseOf = (error: Error): Error =>
  error.cause instanceof Error ? rootCauseOf(error.cause) : error;

async function toProblem(area: string, error: Error): Promise<OverlayProblem> {
  const request = { stack: error.stack ?? String(error), page: location.pathname };
  const response = await postJson(developmentPaths.sources, request);
  const { place, stack } = (await response.json()) as { place?: string; stack: string };
  return { area, kind: 'browser', place, text: stack };
}

/** Reports the errors of this page: of hydration, rendering, event handlers and promises. */
export function reportPageErrors(report: (problem: OverlayProblem) => void): void {
  const seen = new WeakSet<Error>();
  const failed = (area: string, error: Error): void => {
    const cause = rootCauseOf(error);
    if (seen.has(cause)) return;
    seen.add(cause);
    toProblem(area, cause).then(report, (problem: unknown) => console.info(problem));
  };
  const owner = (): string => document.getElementById('area')?.dataset.area ?? 'shell';

  on('area:failed', ({ area, error }) => failed(area, error));
  addEventListener('error', ({ error }) => {
    if (error instanceof Error) failed(owner(), error);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error) failed(owner(), reason);
  });
  // React reports hydration differences only on the console.
  const { error: write } = console;
  console.error = (...args: unknown[]): void => {
    write.apply(console, args);
    const [first] = args;
    if (first instanceof Error && first.name === 'AreaError') failed(owner(), first);
  };
}
