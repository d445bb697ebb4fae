import type { Problem } from '@concourse/build/development/browser/development';

// `    at AwardsPage (mf-awards/src/pages/AwardsPage.tsx:12:3)`: stacks are told in sources already.
const FRAME = /^ {4}at (?:[^\n(]*\()?([^\s()]+:\d+:\d+)\)?$/m;

/** An error of prerendering, with what caused it and where. */
export function renderProblem(area: string, error: Error): Problem {
  const cause = error.cause instanceof Error ? error.cause : error;
  const words =
    cause === error ? error.message : `${error.message}\n${cause.stack ?? cause.message}`;
  return { area, kind: 'render', place: FRAME.exec(cause.stack ?? '')?.[1], text: words };
}
