import { fork, type ChildProcess } from 'node:child_process';
import type { Problem } from '@concourse/build/development/browser/development';
import { endProcess } from './endProcess';
import { worker } from './settings';

/** Checks the types of workspaces, one check at a time: what changes meanwhile is one further check. */
export class TypeChecker {
  readonly #names: string[];
  readonly #checked: (problems: Problem[]) => void;
  #child: ChildProcess | undefined;
  #isChecking = false;
  #isAsked = false;
  #closing = false;

  /** @param checked is told everything that the newest check found */
  constructor(names: string[], checked: (problems: Problem[]) => void) {
    this.#names = names;
    this.#checked = checked;
  }

  /** Its process starts with the first check: whoever waits for the first page waits for no other start. */
  check(): void {
    this.#child ??= this.#start();
    this.#isAsked = this.#isChecking;
    if (this.#isChecking || !this.#child.connected) return;
    this.#isChecking = true;
    this.#child.send('check');
  }

  async close(): Promise<void> {
    this.#closing = true;
    if (this.#child) await endProcess(this.#child);
  }

  #start(): ChildProcess {
    const { file, execArgv } = worker('typeWorker');
    const child = fork(file, this.#names, { execArgv });
    child.on('message', (problems: Problem[]) => {
      this.#isChecking = false;
      this.#checked(problems);
      if (this.#isAsked) this.check();
    });
    child.on('exit', (code, signal) => {
      if (this.#closing) return;
      const text = `The check of types ended (${signal ?? code ?? ''}). Start dev again.`;
      this.#checked([{ area: this.#names[0] ?? '', kind: 'types', text }]);
    });
    return child;
  }
}
