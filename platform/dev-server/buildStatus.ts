import type { OverlayProblem } from './development';

export type BuildTarget = 'browser' | 'node';

/** An event of one side of a workspace. See `buildDependencies` for `dependencies`. */
export type BuildEvent<Result> =
  | { type: 'started' }
  | { type: 'done'; result: Result; dependencies: string[] }
  | { type: 'failed'; problems: OverlayProblem[]; dependencies?: string[] };

/** Tracks which sides of a workspace are compiling. */
export class PendingBuilds {
  readonly #pending = new Set<BuildTarget>(['browser', 'node']);
  #done: PromiseWithResolvers<void> | undefined;

  get isPending(): boolean {
    return this.#pending.size > 0;
  }

  start(side: BuildTarget): void {
    this.#pending.add(side);
  }

  finish(side: BuildTarget): void {
    this.#pending.delete(side);
    if (this.isPending) return;
    this.#done?.resolve();
    this.#done = undefined;
  }

  /** Resolves once no side is compiling. */
  async whenDone(): Promise<void> {
    if (this.isPending) await (this.#done ??= Promise.withResolvers()).promise;
  }
}

const describeProblem = ({ area, place, text }: OverlayProblem): string =>
  `${place ?? area}: ${text}`;

/** All current problems, each once. */
export class ProblemList {
  readonly #bySource = new Map<string, OverlayProblem[]>();
  readonly #log: (line: string) => void;
  readonly #changed: (all: OverlayProblem[]) => void;
  #logged: string[] = [];

  /** @param log receives each problem once, and a line when all are fixed @param changed receives all after a change */
  constructor(log: (line: string) => void, changed: (all: OverlayProblem[]) => void) {
    this.#log = log;
    this.#changed = changed;
  }

  get all(): OverlayProblem[] {
    // Several compilers may report the same problem.
    const problems = [...this.#bySource.values()].flat();
    return [...new Map(problems.map((each) => [describeProblem(each), each])).values()];
  }

  /** Replaces the problems of one source, such as a compiler. */
  set(source: string, problems: OverlayProblem[]): void {
    this.#bySource.set(source, problems);
    const now = this.all.map(describeProblem);
    if (this.#logged.join('\0') === now.join('\0')) return;
    for (const line of now.filter((each) => !this.#logged.includes(each))) this.#log(line);
    if (now.length === 0) this.#log('All problems are fixed.');
    this.#logged = now;
    this.#changed(this.all);
  }
}
