import type { Problem } from '@concourse/build/development/browser/development';
import { WorkerProcess } from './WorkerProcess';

/** Checks the types of workspaces, one check at a time. Changes during a check cause one further check. */
export class TypeChecker {
  readonly #names: string[];
  readonly #checked: (problems: Problem[]) => void;
  #process: WorkerProcess<'check', Problem[]> | undefined;
  #isChecking = false;
  #isAsked = false;

  /** @param checked receives all problems of the newest check */
  constructor(names: string[], checked: (problems: Problem[]) => void) {
    this.#names = names;
    this.#checked = checked;
  }

  /** Starts its process with the first check: the first page does not wait for it. */
  check(): void {
    this.#process ??= this.#start();
    this.#isAsked = this.#isChecking;
    this.#isChecking ||= this.#process.send('check');
  }

  async close(): Promise<void> {
    await this.#process?.close();
  }

  #start(): WorkerProcess<'check', Problem[]> {
    return new WorkerProcess('typeWorker', this.#names, {
      message: (problems) => {
        this.#isChecking = false;
        this.#checked(problems);
        if (this.#isAsked) this.check();
      },
      ended: (how) => {
        if (how === null) return;
        const text = `The type check ended (${how}). Start dev again.`;
        this.#checked([{ area: this.#names[0] ?? '', kind: 'types', text }]);
      },
    });
  }
}
