import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { programOf } from '@concourse/core/project/programs';

export type WorkerListener<Message> = {
  message: (message: Message) => void;
  /** @param how exit code or signal; null after `close` */
  ended: (how: string | null) => void;
};

/** A process of `dev`, in a file of this folder, that exchanges messages with it. */
export class WorkerProcess<Question extends object | string, Message> {
  readonly #child: ChildProcess;
  #closing = false;

  constructor(
    name: string,
    args: string[],
    listener: WorkerListener<Message>,
    env: NodeJS.ProcessEnv = {},
  ) {
    const { file, execArgv } = programOf(name, import.meta.url);
    this.#child = fork(file, args, {
      execArgv,
      env: { ...process.env, ...env },
      serialization: 'advanced',
    });
    this.#child.on('message', (message: Message) => listener.message(message));
    this.#child.on('exit', (code, signal) =>
      listener.ended(this.#closing ? null : String(signal ?? code ?? '')),
    );
  }

  /** @returns whether the process is running and gets the question */
  send(question: Question): boolean {
    if (this.#child.connected) this.#child.send(question);
    return this.#child.connected;
  }

  async close(): Promise<void> {
    this.#closing = true;
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }
}
