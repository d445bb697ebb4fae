import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SearchIndex } from '@concourse/contract/search';
import type { ShellPage, ShellServer } from '@concourse/contract/shellServer';
import { CompositionError } from './composition';

/** A shell whose code runs in another process. */
export type Shell = Omit<ShellServer, 'searchPage'> & {
  /** Renders the headers of these paths, unless they are known. `header` and `documentAttributes` need it. */
  prepare: (paths: string[]) => Promise<void>;
  searchPage?: (index: SearchIndex) => Promise<ShellPage>;
};

type Loaded = Omit<
  ShellServer,
  'header' | 'footer' | 'skipLink' | 'documentAttributes' | 'searchPage'
> & {
  footer: string;
  skipLink: string;
  hasSearch: boolean;
};

type Rendered = { header: string; attributes: Record<string, string> };

type Answer = { id: number; output?: string; problem?: string };

const program = fileURLToPath(new URL('shellProgram.cjs', import.meta.url));

const idleMs = 10_000;

/** Starts a program that may read its own file, but no other file, no environment and no process. */
export const startSandbox = (file: string, args: string[] = []): ChildProcess =>
  fork(file, args, {
    env: {},
    execArgv: [
      '--permission',
      `--allow-fs-read=${file}`,
      '--disallow-code-generation-from-strings',
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/** The process of a shell. It ends when it is idle, and starts again for a call. */
class Sandbox {
  readonly #name: string;
  readonly #code: string;
  readonly #onIdle: () => void;
  readonly #limitMs: number;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #process: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #calls = 0;

  constructor(name: string, code: string, limitMs: number, onIdle: () => void) {
    this.#name = name;
    this.#code = code;
    this.#limitMs = limitMs;
    this.#onIdle = onIdle;
  }

  /** Calls a function of the program. @throws CompositionError if the code of the shell throws, or its process ends */
  async call<Result>(call: string, input?: unknown): Promise<Result> {
    if (!this.#process) {
      this.#process = this.#start();
      void this.#send('load', this.#code);
    }
    const { output, problem } = await this.#send(call, input);
    if (output !== undefined) return JSON.parse(output) as Result;
    const next =
      'The shell runs without modules, files, network and environment. Fix its code, and publish and promote it again.';
    throw new CompositionError('SHELL_FAILED', `${this.#name} fails: ${problem}`, next);
  }

  async #send(call: string, input: unknown): Promise<Answer> {
    const sandbox = this.#process;
    const id = (this.#calls += 1);
    clearTimeout(this.#idle);
    const answer = await new Promise<Answer>((resolve) => {
      this.#waiting.set(id, resolve);
      // The other process keeps this one alive only while it works.
      sandbox?.channel?.ref();
      sandbox?.send({ id, call, input }, (error) => {
        if (error) resolve({ id, problem: error.message });
      });
    });
    this.#waiting.delete(id);
    if (this.#waiting.size > 0) return answer;
    sandbox?.channel?.unref();
    this.#idle = setTimeout(() => this.#end(), idleMs).unref();
    return answer;
  }

  #start(): ChildProcess {
    const sandbox = startSandbox(program, [String(this.#limitMs)]);
    sandbox.unref();
    sandbox.on('message', (answer: Answer) => this.#waiting.get(answer.id)?.(answer));
    const onEnd = (problem: string): void => {
      if (this.#process !== sandbox) return;
      this.#process = null;
      for (const [id, settle] of this.#waiting) settle({ id, problem });
    };
    sandbox.on('error', ({ message }) => onEnd(message));
    sandbox.on('exit', () => onEnd('Its process ended.'));
    return sandbox;
  }

  #end(): void {
    this.#process?.kill();
    this.#process = null;
    this.#onIdle();
  }
}

const loadedShells = new Map<string, Promise<Shell>>();

async function load(sandbox: Sandbox): Promise<Shell> {
  const { hasSearch, footer, skipLink, ...values } = await sandbox.call<Loaded>('values');
  const known = new Map<string, Rendered>();
  const at = (path: string): Rendered => {
    const rendered = known.get(path);
    if (!rendered) throw new TypeError(`The header of ${path} was not prepared.`);
    return rendered;
  };
  return {
    ...values,
    footer: () => footer,
    skipLink: () => skipLink,
    header: (path) => at(path).header,
    documentAttributes: (path) => at(path).attributes,
    prepare: async (paths) => {
      const unknown = [...new Set(paths)].filter((path) => !known.has(path));
      if (unknown.length === 0) return;
      const rendered = await sandbox.call<Rendered[]>('render', unknown);
      for (const [index, path] of unknown.entries()) known.set(path, rendered[index] as Rendered);
    },
    ...(hasSearch && { searchPage: (index) => sandbox.call<ShellPage>('searchPage', index) }),
  };
}

/**
 * Runs the node bundle of a shell in a process without access to files, environment, network and other processes. Keeps
 * it for later calls with the same `key`, until it is idle for 10 s.
 * @param name release for messages, such as `shell@1.0.0`
 * @param limitMs the time of one call
 * @throws CompositionError SHELL_FAILED
 */
export function openShell(
  key: string,
  name: string,
  code: string,
  limitMs = 30_000,
): Promise<Shell> {
  const known = loadedShells.get(key);
  if (known) return known;
  const forget = (): void => {
    if (loadedShells.get(key) === loading) loadedShells.delete(key);
  };
  const loading = load(new Sandbox(name, code, limitMs, forget));
  loadedShells.set(key, loading);
  loading.catch(forget);
  return loading;
}
