import { on } from '@concourse/contract/events';
import type { Met } from './parts';

const mostErrors = 20;

const wordsOf = (thrown: unknown): string =>
  (thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)).slice(0, 500);

/** Records when each part of this page is ready, and its errors. */
export class Watch {
  readonly met: Record<string, Met> = {};
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
    on('area:route-ready', ({ area }) => this.#ready(area));
    on('area:failed', ({ area, error }) => this.#failed(area, wordsOf(error)));
    const failed = (words: string): void => this.#failed(this.area ?? 'shell', words);
    addEventListener('error', ({ error, message }) =>
      failed(error === undefined ? message : wordsOf(error)),
    );
    addEventListener('unhandledrejection', ({ reason }) => failed(wordsOf(reason)));
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      failed(`refused by ${effectiveDirective}: ${blockedURI}`),
    );
    this.#watchShell();
  }

  /** The area of this page. */
  get area(): string | null {
    return document.getElementById('area')?.dataset.area ?? null;
  }

  /** The shell sends no event, but React marks the elements that it has hydrated. */
  #watchShell(): void {
    const header = document.getElementById('header');
    const isReady = header && Object.keys(header).some((key) => key.startsWith('__reactContainer'));
    if (isReady) this.#ready('shell');
    else if (performance.now() < 20_000) requestAnimationFrame(() => this.#watchShell());
  }

  #of(name: string): Met {
    return (this.met[name] ??= { readyMs: null, errors: [] });
  }

  #ready(name: string): void {
    this.#of(name).readyMs ??= performance.now();
    this.#changed();
  }

  #failed(name: string, words: string): void {
    const { errors } = this.#of(name);
    if (errors.length < mostErrors && !errors.includes(words)) errors.push(words);
    this.#changed();
  }
}
