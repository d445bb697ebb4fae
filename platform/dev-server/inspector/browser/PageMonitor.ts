import { on } from '@concourse/contract/events';
import type { PartObservation } from './pageParts';

const maxErrors = 20;

const describeThrown = (thrown: unknown): string =>
  (thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)).slice(0, 500);

/** Records when each part of this page becomes ready, and its errors. */
export class PageMonitor {
  readonly observations: Record<string, PartObservation> = {};
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
    on('area:route-ready', ({ area }) => this.#ready(area));
    on('area:failed', ({ area, error }) => this.#failed(area, describeThrown(error)));
    const failed = (message: string): void => this.#failed(this.area ?? 'shell', message);
    addEventListener('error', ({ error, message }) =>
      failed(error === undefined ? message : describeThrown(error)),
    );
    addEventListener('unhandledrejection', ({ reason }) => failed(describeThrown(reason)));
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      failed(`blocked by ${effectiveDirective}: ${blockedURI}`),
    );
    this.#watchShell();
  }

  /** The area of this page. */
  get area(): string | null {
    return document.getElementById('area')?.dataset.area ?? null;
  }

  /** The shell emits no event, but React marks the elements that it has hydrated. */
  #watchShell(): void {
    const header = document.getElementById('header');
    const isReady = header && Object.keys(header).some((key) => key.startsWith('__reactContainer'));
    if (isReady) this.#ready('shell');
    else if (performance.now() < 20_000) requestAnimationFrame(() => this.#watchShell());
  }

  #observationOf(name: string): PartObservation {
    return (this.observations[name] ??= { readyMs: null, errors: [] });
  }

  #ready(name: string): void {
    this.#observationOf(name).readyMs ??= performance.now();
    this.#changed();
  }

  #failed(name: string, message: string): void {
    const { errors } = this.#observationOf(name);
    if (errors.length < maxErrors && !errors.includes(message)) errors.push(message);
    this.#changed();
  }
}
