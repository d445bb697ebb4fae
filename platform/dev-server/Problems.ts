import type { Problem } from '@concourse/build/development/browser/development';

/** One line that says what, and where, with the words of whoever met it below. */
export const describeProblem = ({ area, place, text }: Problem): string =>
  `${place ?? area}: ${text}`;

/** Everything that has to be mended now, each once, whoever met it. */
export class Problems {
  readonly #of = new Map<string, Problem[]>();
  readonly #tell: (line: string) => void;
  readonly #changed: (all: Problem[]) => void;
  #said = new Set<string>();

  /**
   * @param tell is told every problem once, and when the last is gone
   * @param changed is told all of them whenever there are others
   */
  constructor(tell: (line: string) => void, changed: (all: Problem[]) => void) {
    this.#tell = tell;
    this.#changed = changed;
  }

  /** All of them: what several met in one place is one problem. */
  get all(): Problem[] {
    const places = new Map(
      [...this.#of.values()].flat().map((problem) => [describeProblem(problem), problem]),
    );
    return [...places.values()];
  }

  /** @param source who looks for them, such as a compiler; what it said before is forgotten */
  set(source: string, problems: Problem[]): void {
    const before = this.all.map(describeProblem);
    this.#of.set(source, problems);
    const now = this.all.map(describeProblem);
    if (before.join('\0') === now.join('\0')) return;
    for (const line of now.filter((each) => !this.#said.has(each))) this.#tell(line);
    if (now.length === 0) this.#tell('Mended.');
    this.#said = new Set(now);
    this.#changed(this.all);
  }
}
