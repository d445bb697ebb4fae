import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Problem } from './browser/development';
import { typescript, workerFile } from './settings';

/** Checks the types of workspaces, one check at a time: what changes meanwhile is one further check. */
export class TypeChecker {
  readonly #child: ChildProcess;
  #isChecking = false;
  #isAsked = false;

  /** @param checked is told everything that the newest check found */
  constructor(names: string[], checked: (problems: Problem[]) => void) {
    this.#child = fork(workerFile('typeWorker'), names, { execArgv: typescript });
    this.#child.on('message', (problems: Problem[]) => {
      this.#isChecking = false;
      checked(problems);
      if (this.#isAsked) this.check();
    });
  }

  check(): void {
    this.#isAsked = this.#isChecking;
    if (this.#isChecking || !this.#child.connected) return;
    this.#isChecking = true;
    this.#child.send('check');
  }

  async close(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }
}
