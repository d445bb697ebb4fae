import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { resolveProgram } from '@concourse/core/project/programs';

type Message<Response, Event> = { id: number; response: Response | undefined } | { event: Event };
type RequestMessage<Request> = { id: number; request: Request };

/** A process of `dev` that runs a module of this folder, answers requests and reports events. */
export class WorkerProcess<Request, Response, Event = never> {
  readonly #child: ChildProcess;
  readonly #pending = new Map<number, (response?: Response) => void>();
  #nextId = 0;
  #isClosing = false;

  /** @param ended receives the exit code or signal if the process ends before `close` */
  constructor(
    name: string,
    args: string[],
    { event, ended }: { event?: (event: Event) => void; ended: (reason: string) => void },
    extraEnv: NodeJS.ProcessEnv = {},
  ) {
    const { file, execArgv } = resolveProgram(name, import.meta.url);
    const env = { ...process.env, ...extraEnv };
    this.#child = fork(file, args, { execArgv, env, serialization: 'advanced' });
    this.#child.on('message', (message: Message<Response, Event>) => {
      if ('event' in message) return event?.(message.event);
      this.#pending.get(message.id)?.(message.response);
      this.#pending.delete(message.id);
    });
    this.#child.on('exit', (code, signal) => {
      for (const resolve of this.#pending.values()) resolve();
      this.#pending.clear();
      if (!this.#isClosing) ended(String(signal ?? code ?? ''));
    });
  }

  /** Resolves with undefined if the process ends first. */
  async request(request: Request): Promise<Response | undefined> {
    if (!this.#child.connected) return undefined;
    const id = this.#nextId++;
    const { promise, resolve } = Promise.withResolvers<Response | undefined>();
    this.#pending.set(id, resolve);
    this.#child.send({ id, request } satisfies RequestMessage<Request>);
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

/** Makes this process a worker of `dev`. @returns a function that reports an event */
export function runAsWorker(
  priority: number,
  handle: (request: never) => Promise<unknown>,
): (event: unknown) => void {
  const send = (message: Message<unknown, unknown>): void => void process.send?.(message);
  setPriority(priority);
  process.on('message', ({ id, request }: RequestMessage<never>) => {
    void handle(request).then((response) => send({ id, response }));
  });
  process.on('disconnect', () => process.exit());
  // Ctrl-C reaches this process, too, but the parent process ends it.
  process.on('SIGINT', () => undefined);
  return (event) => send({ event });
}
