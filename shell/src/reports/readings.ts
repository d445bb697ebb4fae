import type { SiteEvents } from '@concourse/contract/events';
import type { FailureStage, Reading } from '@concourse/contract/report';
import { cleanAddress, cleanMessage, cleanStack } from './scrub';

type Told = {
  [Name in keyof SiteEvents]: CustomEvent<SiteEvents[Name]>;
} & {
  error: ErrorEvent;
  unhandledrejection: PromiseRejectionEvent;
  securitypolicyviolation: SecurityPolicyViolationEvent;
};

type Words = { message: string; stack: string };

const typed = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('input,textarea')].map(({ value }) => value);

/** An error in its own words, with the stack of what caused it. */
function wordsOf(error: Error): Words {
  const cause = error.cause instanceof Error ? error.cause : error;
  return { message: cleanMessage(error.message, typed()), stack: cleanStack(cause.stack) };
}

// What has a stack, and nothing of ours in it, is an extension's.
function uncaught(error: unknown): Reading | undefined {
  if (!(error instanceof Error)) return undefined;
  const words = wordsOf(error);
  return words.stack ? { kind: 'error', ...words } : undefined;
}

// Of what was loaded, single-spa says many things, and all of them mean that it did not start.
function stageOf(stage: string): FailureStage {
  if (stage === 'render') return stage;
  return /late|LOAD/.test(stage) ? 'load' : 'hydration';
}

const failure = ({
  detail: { area, stage, error },
}: CustomEvent<SiteEvents['area:failed' | 'area:recovered']>): Reading => ({
  kind: 'failure',
  stage: stageOf(stage),
  area,
  ...wordsOf(error),
});

/** A script, or whatever it was, that a policy refused. */
export const refusal = (directive: string, blocked: string): Reading => ({
  kind: 'refusal',
  directive,
  blocked: cleanAddress(blocked),
});

const readers: { [Name in keyof Told]?: (event: Told[Name]) => Reading | undefined } = {
  error: (event) => uncaught(event.error),
  unhandledrejection: (event) => uncaught(event.reason),
  securitypolicyviolation: (event) => refusal(event.effectiveDirective, event.blockedURI),
  'area:failed': failure,
  'area:recovered': failure,
  'form:settled': ({ detail }) => ({ kind: 'form', ...detail }),
};

/** What an event says to those who answer for a release; undefined for one that is not theirs. */
export const readingOf = (event: Event): Reading | undefined =>
  readers[event.type as keyof Told]?.(event as never);
