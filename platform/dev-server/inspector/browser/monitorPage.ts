import { on } from '@concourse/contract/events';
import type { Observations, PartObservation } from './pageParts';

const maxErrors = 20;

const describeThrown = (thrown: unknown): string =>
  (thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)).slice(0, 500);

export type PageMonitor = { observations: Observations; areaOfPage: () => string | null };

/** Records when each part of this page becomes ready, and its errors. */
export function monitorPage(changed: () => void): PageMonitor {
  const observations: Observations = {};
  const observationOf = (name: string): PartObservation =>
    (observations[name] ??= { readyMs: null, errors: [] });
  const areaOfPage = () => document.getElementById('area')?.dataset.area ?? null;
  const ready = (name: string): void => {
    observationOf(name).readyMs ??= performance.now();
    changed();
  };
  const failed = (message: string, name = areaOfPage() ?? 'shell'): void => {
    const { errors } = observationOf(name);
    if (errors.length < maxErrors && !errors.includes(message)) errors.push(message);
    changed();
  };
  // The shell emits no event, but React marks the elements that it has hydrated.
  const watchShell = (): void => {
    const header = document.getElementById('header');
    const isReady = header && Object.keys(header).some((key) => key.startsWith('__reactContainer'));
    if (isReady) ready('shell');
    else if (performance.now() < 20_000) requestAnimationFrame(watchShell);
  };
  on('area:route-ready', ({ area }) => ready(area));
  on('area:failed', ({ area, error }) => failed(describeThrown(error), area));
  addEventListener('error', ({ error, message }) =>
    failed(error === undefined ? message : describeThrown(error)),
  );
  addEventListener('unhandledrejection', ({ reason }) => failed(describeThrown(reason)));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    failed(`blocked by ${effectiveDirective}: ${blockedURI}`),
  );
  watchShell();
  return { observations, areaOfPage };
}
