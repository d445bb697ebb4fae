import type { SiteEvents } from '@concourse/contract/events';
import type { FailureStage, Reading } from '@concourse/contract/report';
import { cleanAddress, cleanMessage, cleanStack } from './scrub';

type ReportedEvents = {
  [Name in keyof SiteEvents]: CustomEvent<SiteEvents[Name]>;
} & {
  error: ErrorEvent;
  unhandledrejection: PromiseRejectionEvent;
  securitypolicyviolation: SecurityPolicyViolationEvent;
};

type ErrorDescription = { message: string; stack: string };

const enteredValues = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('input,textarea')].map(({ value }) => value);

/** An error in its own words, with the stack of what caused it. */
function describeError(error: Error): ErrorDescription {
  const cause = error.cause instanceof Error ? error.cause : error;
  return { message: cleanMessage(error.message, enteredValues()), stack: cleanStack(cause.stack) };
}

// What has a stack, and nothing of ours in it, is an extension's.
function toErrorReading(error: unknown): Reading | undefined {
  if (!(error instanceof Error)) return undefined;
  const words = describeError(error);
  return words.stack ? { kind: 'error', ...words } : undefined;
}

// Of what was loaded, single-spa says many things, and all of them mean that it did not start.
function stageOf(stage: string): FailureStage {
  if (stage === 'render') return stage;
  return /late|LOAD/.test(stage) ? 'load' : 'hydration';
}

const toFailureReading = ({
  detail: { area, stage, error },
}: CustomEvent<SiteEvents['area:failed' | 'area:recovered']>): Reading => ({
  kind: 'failure',
  stage: stageOf(stage),
  area,
  ...describeError(error),
});

/** A script, or whatever it was, that a policy refused. */
export const toRefusalReading = (directive: string, blocked: string): Reading => ({
  kind: 'refusal',
  directive,
  blocked: cleanAddress(blocked),
});

const readers: {
  [Name in keyof ReportedEvents]?: (event: ReportedEvents[Name]) => Reading | undefined;
} = {
  error: (event) => toErrorReading(event.error),
  unhandledrejection: (event) => toErrorReading(event.reason),
  securitypolicyviolation: (event) => toRefusalReading(event.effectiveDirective, event.blockedURI),
  'area:failed': toFailureReading,
  'area:recovered': toFailureReading,
  'form:settled': ({ detail }) => ({ kind: 'form', ...detail }),
};

/** What an event says to those who answer for a release; undefined for one that is not theirs. */
export const toReading = (event: Event): Reading | undefined =>
  readers[event.type as keyof ReportedEvents]?.(event as never);
