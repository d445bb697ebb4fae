import type { SiteEvents } from '@concourse/contract/events';
import type { FailureStage, Reading } from '@concourse/contract/report';
import { isDocumentChanged } from '../runtime/changedDocument';
import { cleanAddress, cleanMessage, cleanStack } from './scrub';

type ReportedEvents = {
  [Name in keyof SiteEvents]: CustomEvent<SiteEvents[Name]>;
} & {
  error: ErrorEvent;
  unhandledrejection: PromiseRejectionEvent;
  securitypolicyviolation: SecurityPolicyViolationEvent;
};

type ErrorDescription = { message: string; stack: string; changed?: true };

const enteredValues = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('input,textarea')].map(({ value }) => value);

/** The error's message without personal data, and the stack of its cause. */
function describeError(error: Error): ErrorDescription {
  const cause = error.cause instanceof Error ? error.cause : error;
  const message = cleanMessage(error.message, enteredValues());
  const stack = cleanStack(cause.stack);
  return { message, stack, ...(isDocumentChanged() && { changed: true }) };
}

// An error whose stack contains no file of this site comes from a browser extension. Others count for the area whose code
// threw, which may have left something behind, and name its fragment: React does not catch errors of event handlers.
function toErrorReading(error: unknown): Reading | undefined {
  if (!(error instanceof Error)) return undefined;
  const description = describeError(error);
  const { stack, message } = description;
  if (!stack) return undefined;
  const area = /\/areas\/(?!shell\/)([^/]+)/.exec(stack)?.[1];
  // The stack of a listener also has the fragment that sent the event, which may be of another area.
  const ofArea = stack.split('\n').filter((line) => line.includes(`/areas/${area}/`));
  const fragment = /\/fragment-([a-z\d-]+)\./.exec(ofArea.join('\n'))?.[1];
  return {
    kind: 'error',
    ...description,
    ...(area && { area }),
    ...(fragment && { message: `${area}/${fragment} failed: ${message}`.slice(0, 200) }),
  };
}

// Any other stage of single-spa means that the area loaded but did not start.
function stageOf(stage: string): FailureStage {
  if (stage === 'render') return stage;
  return /late|load/i.test(stage) ? 'load' : 'hydration';
}

const toFailureReading = ({
  detail: { area, stage, error },
}: CustomEvent<SiteEvents['area:failed' | 'area:recovered' | 'fragment:failed']>): Reading => ({
  kind: 'failure',
  stage: stageOf(stage),
  area,
  ...describeError(error),
});

/** A reading about a script or other resource that a policy blocked. */
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
  'fragment:failed': toFailureReading,
  'form:settled': ({ detail: { form, outcome } }) => ({ kind: 'form', form, outcome }),
};

/** Converts an event to a reading. Returns undefined for events that do not concern a release. */
export const toReading = (event: Event): Reading | undefined =>
  readers[event.type as keyof ReportedEvents]?.(event as never);
