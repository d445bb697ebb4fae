import { on } from '@concourse/contract/events';
import type { Met } from './parts';

const mostErrors = 20;

const wordsOf = (thrown: unknown): string => {
  const text = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  return text.slice(0, 500);
};

/** What this page meets, from its first script on: when each part is ready, and what fails. */
export class Watch {
  readonly met: Record<string, Met> = {};
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
    on('area:route-ready', ({ area }) => this.#ready(area));
    on('area:failed', ({ area, error }) => this.#failed(area, wordsOf(error)));
    addEventListener('error', ({ error, message }) =>
      this.#failed(this.area ?? 'shell', error === undefined ? message : wordsOf(error)),
    );
    addEventListener('unhandledrejection', ({ reason }) =>
      this.#failed(this.area ?? 'shell', wordsOf(reason)),
    );
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      this.#failed(this.area ?? 'shell', `refused by ${effectiveDirective}: ${blockedURI}`),
    );
    this.#watchShell();
  }

  /** The area whose page this is. */
  get area(): string | null {
    return document.getElementById('area')?.dataset.area ?? null;
  }

  /** React marks what it has taken over; the shell tells nobody. */
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
