import type { Problem } from '@concourse/build/development/browser/development';

export type Side = 'browser' | 'node';

/** What happens to one side of a workspace; see `inputsOf` for `inputs`. */
export type SideEvent<Result> =
  | { type: 'started' }
  | { type: 'done'; result: Result; inputs: string[] }
  | { type: 'failed'; problems: Problem[]; inputs?: string[] };

/** Tracks which sides of a workspace are compiling. */
export class Busy {
  readonly #working = new Set<Side>();
  /** Sides whose first build the last one already shows: requests do not wait for it. */
  readonly #repeating = new Set<Side>();
  #over: PromiseWithResolvers<void> | undefined;

  /** @param isShown whether the last build is already shown */
  constructor(isShown: boolean) {
    const first = isShown ? this.#repeating : this.#working;
    first.add('browser').add('node');
  }

  get isBusy(): boolean {
    return this.#working.size > 0;
  }

  /** Whether both sides have finished their first build. */
  get hasBuilt(): boolean {
    return this.#repeating.size === 0 && !this.isBusy;
  }

  begin(side: Side): void {
    if (!this.#repeating.has(side)) this.#working.add(side);
  }

  end(side: Side): void {
    this.#repeating.delete(side);
    this.#working.delete(side);
    if (this.isBusy) return;
    this.#over?.resolve();
    this.#over = undefined;
  }

  /** Resolves once no side is compiling. */
  async over(): Promise<void> {
    if (this.isBusy) await (this.#over ??= Promise.withResolvers()).promise;
  }
}

/** Calls back, once, when no request has been open for a while after `begin`. */
export function whenQuiet(
  milliseconds: number,
  over: () => void,
): Record<'begin' | 'asked' | 'answered' | 'end', () => void> {
  let timer: NodeJS.Timeout | undefined;
  let open = 0;
  let hasBegun = false;
  const count = (change: number): void => {
    clearTimeout(timer);
    open += change;
    if (!hasBegun || open > 0) return;
    timer = setTimeout(() => {
      hasBegun = false;
      over();
    }, milliseconds);
  };
  return {
    begin: () => {
      hasBegun = true;
      count(0);
    },
    asked: () => count(1),
    answered: () => count(-1),
    /** Stops waiting; has no effect if the idle period has already elapsed. */
    end: () => clearTimeout(timer),
  };
}

const describeProblem = ({ area, place, text }: Problem): string => `${place ?? area}: ${text}`;

/** All current problems, each once. */
export class Problems {
  readonly #of = new Map<string, Problem[]>();
  readonly #log: (line: string) => void;
  readonly #changed: (all: Problem[]) => void;
  #said: string[] = [];

  /**
   * @param log receives every problem once, and a line when the last is fixed
   * @param changed receives all of them after every change
   */
  constructor(log: (line: string) => void, changed: (all: Problem[]) => void) {
    this.#log = log;
    this.#changed = changed;
  }

  get all(): Problem[] {
    // Several compilers may report the same problem.
    const problems = [...this.#of.values()].flat();
    return [...new Map(problems.map((each) => [describeProblem(each), each])).values()];
  }

  /** Replaces the problems of one source, such as a compiler. */
  set(source: string, problems: Problem[]): void {
    this.#of.set(source, problems);
    const now = this.all.map(describeProblem);
    if (this.#said.join('\0') === now.join('\0')) return;
    for (const line of now.filter((each) => !this.#said.includes(each))) this.#log(line);
    if (now.length === 0) this.#log('Mended.');
    this.#said = now;
    this.#changed(this.all);
  }
}
