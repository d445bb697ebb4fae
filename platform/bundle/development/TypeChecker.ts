import { fork, type ChildProcess } from 'node:child_process';
import type { Problem } from './browser/development';
import { endProcess } from './endProcess';
import { worker } from './settings';

/** Checks the types of workspaces, one check at a time: what changes meanwhile is one further check. */
export class TypeChecker {
  readonly #child: ChildProcess;
  #isChecking = false;
  #isAsked = false;
  #closing = false;

  /** @param checked is told everything that the newest check found */
  constructor(names: string[], checked: (problems: Problem[]) => void) {
    const { file, execArgv } = worker('typeWorker');
    this.#child = fork(file, names, { execArgv });
    this.#child.on('message', (problems: Problem[]) => {
      this.#isChecking = false;
      checked(problems);
      if (this.#isAsked) this.check();
    });
    this.#child.on('exit', (code, signal) => {
      if (this.#closing) return;
      const text = `The check of types ended (${signal ?? code ?? ''}). Start dev again.`;
      checked([{ area: names[0] ?? '', kind: 'types', text }]);
    });
  }

  check(): void {
    this.#isAsked = this.#isChecking;
    if (this.#isChecking || !this.#child.connected) return;
    this.#isChecking = true;
    this.#child.send('check');
  }

  async close(): Promise<void> {
    this.#closing = true;
    await endProcess(this.#child);
  }
}
