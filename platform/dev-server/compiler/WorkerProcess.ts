import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { resolveProgram } from '@concourse/core/project/programs';

type WorkerMessage<Answer, Event> = { id: number; answer: Answer | undefined } | { event: Event };
type WorkerRequest<Question> = { id: number; question: Question };

/** A process of `dev` that runs a module of this folder, answers questions and reports events. */
export class WorkerProcess<Question, Answer, Event = never> {
  readonly #child: ChildProcess;
  readonly #pending = new Map<number, (answer?: Answer) => void>();
  #nextId = 0;
  #isClosing = false;

  /** @param ended is called when the process ends by itself, with its exit code or signal */
  constructor(
    name: string,
    args: string[],
    { event, ended }: { event?: (event: Event) => void; ended: (how: string) => void },
    env: NodeJS.ProcessEnv = {},
  ) {
    const { file, execArgv } = resolveProgram(name, import.meta.url);
    this.#child = fork(file, args, {
      execArgv,
      env: { ...process.env, ...env },
      serialization: 'advanced',
    });
    this.#child.on('message', (message: WorkerMessage<Answer, Event>) => {
      if ('event' in message) return event?.(message.event);
      this.#pending.get(message.id)?.(message.answer);
      this.#pending.delete(message.id);
    });
    this.#child.on('exit', (code, signal) => {
      for (const resolve of this.#pending.values()) resolve();
      this.#pending.clear();
      if (!this.#isClosing) ended(String(signal ?? code ?? ''));
    });
  }

  /** Resolves with undefined if the process ends first. */
  async request(question: Question): Promise<Answer | undefined> {
    if (!this.#child.connected) return undefined;
    const id = this.#nextId;
    this.#nextId += 1;
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
    this.#pending.set(id, resolve);
    this.#child.send({ id, question } satisfies WorkerRequest<Question>);
    return promise;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }
}

/** Makes this process a worker of `dev`, which ends it. @returns reports an event */
export function runAsWorker(
  priority: number,
  answerTo: (question: never) => Promise<unknown>,
): (event: unknown) => void {
  const send = (message: WorkerMessage<unknown, unknown>): void => void process.send?.(message);
  setPriority(priority);
  process.on('message', ({ id, question }: WorkerRequest<never>) => {
    void answerTo(question).then((answer) => send({ id, answer }));
  });
  process.on('disconnect', () => process.exit());
  // Ctrl-C reaches this process, too.
  process.on('SIGINT', () => undefined);
  return (event) => send({ event });
}
