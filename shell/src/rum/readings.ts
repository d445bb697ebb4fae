import type { SiteEvents } from '@concourse/contract/events';
import type { FailureStage, Reading } from '@concourse/contract/report';
import { isDocumentChanged } from '../runtime/changedDocument';
import { describeFragment } from '../runtime/fragmentFailures';
import { startedFragments } from '../runtime/fragmentWatchdog';
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

// The code that threw may belong to a fragment, or to an earlier page that has left something behind.
const ownFile = /\/areas\/(?!shell\/)([^/]+)\//;
const fragmentFile = /\/areas\/([^/]+)\/(?:[^\s?]*\/)?fragment-([a-z\d-]+)\./;

/** Names the fragment of an error that React does not catch, such as one of an event handler, by its chunk. */
function nameFragment({ message, stack }: ErrorDescription): string {
  const [, area, name] = fragmentFile.exec(stack) ?? [];
  const fragment = startedFragments().find(({ key }) => key.startsWith(`${area}/${name}/`));
  return fragment ? describeFragment(fragment, `failed: ${message}`).slice(0, 200) : message;
}

// An error whose stack contains no file of this site comes from a browser extension.
function toErrorReading(error: unknown): Reading | undefined {
  if (!(error instanceof Error)) return undefined;
  const description = describeError(error);
  if (!description.stack) return undefined;
  const [, area] = ownFile.exec(description.stack) ?? [];
  const message = nameFragment(description);
  return { kind: 'error', ...(area && { area }), ...description, message };
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
