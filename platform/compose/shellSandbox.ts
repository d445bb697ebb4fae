import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { iconPaths } from '@concourse/contract/reservedPaths';
import type { SearchIndex } from '@concourse/contract/search';
import type { ShellPage, ShellServer } from '@concourse/contract/shellServer';
import type {
  CheckedSite,
  PageStatement,
  PageText,
  SiteCheckResult,
} from '@concourse/contract/siteChecks';
import { CompositionError } from './composition';

/** The checks of a site, whose code runs in another process. @throws CompositionError if it fails */
export type SandboxedChecks = {
  readPages: (texts: PageText[]) => Promise<PageStatement[][]>;
  check: (site: CheckedSite) => Promise<SiteCheckResult>;
};

/** A shell whose code runs in another process. */
export type Shell = Omit<ShellServer, 'searchPage' | 'siteChecks'> & {
  /** Renders the headers of these paths, unless they are known. `header` and `documentAttributes` need it. */
  prepare: (paths: string[]) => Promise<void>;
  searchPage?: (index: SearchIndex) => Promise<ShellPage>;
  siteChecks?: SandboxedChecks;
};

const text = v.pipe(v.string(), v.maxLength(1_000_000));
const attributes = v.record(text, text);
const page = v.object({ path: text, title: text, description: text, html: text });
const loaded = v.object({
  ...{ siteName: text, language: text, socialImage: text, themeColor: text },
  ...{ footer: text, skipLink: text, pages: v.array(page) },
  ...{ hasSearch: v.boolean(), hasChecks: v.boolean() },
  rootFiles: v.record(v.picklist(iconPaths), text),
  webManifest: v.record(v.string(), v.unknown()),
});
const rendered = v.object({ header: text, attributes });
const statement = v.object({ kind: text, text });
const problem = v.object({
  ...{ area: text, file: text, check: text, message: text, advice: text },
  isKept: v.optional(v.boolean()),
});
const checked = v.object({ problems: v.array(problem), notices: v.array(text) });

type Answer = { id: number; output?: string; problem?: string };

const program = fileURLToPath(new URL('shellProgram.cjs', import.meta.url));

const idleMs = 10_000;
const answerMs = 30_000;
/** Keeps the answers of large sites below the limits of size and time. */
const pathsPerCall = 1000;
const textsPerCall = 100;

/** Starts a program that may read its own file, but no other file, no environment and no process. */
export const startSandbox = (file: string): ChildProcess =>
  fork(file, [], {
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
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  readonly #answerMs: number;
  #process: ChildProcess | null = null;
  /** Ends a process that is idle, or that does not answer. */
  #timer: NodeJS.Timeout | undefined;
  #calls = 0;

  constructor(name: string, code: string, onIdle: () => void, timeoutMs: number) {
    this.#name = name;
    this.#code = code;
    this.#onIdle = onIdle;
    this.#answerMs = timeoutMs;
  }

  /**
   * Calls a function of the program.
   * @throws CompositionError if the code of the shell throws, its process ends, or its answer has another type
   */
  async call<Answered>(
    call: string,
    type: v.GenericSchema<unknown, Answered>,
    input?: unknown,
  ): Promise<Answered> {
    if (!this.#process) {
      this.#process = this.#start();
      void this.#send('load', this.#code);
    }
    const { output, problem } = await this.#send(call, input);
    if (output !== undefined) {
      const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), type), output);
      if (answer.success) return answer.output;
      const [issue] = answer.issues;
      const what = `${call}: ${v.getDotPath(issue) ?? 'the result'}: ${issue.message.slice(0, 200)}`;
      const next =
        'Return what ShellServer in shared/contract states, and publish and promote the shell again.';
      throw new CompositionError(
        'SHELL_ANSWER_INVALID',
        `${this.#name} returns an invalid ${what}`,
        next,
      );
    }
    const next =
      'The shell runs without modules, files, network and environment. Fix its code, and publish and promote it again.';
    throw new CompositionError('SHELL_FAILED', `${this.#name} fails: ${problem}`, next);
  }

  async #send(call: string, input: unknown): Promise<Answer> {
    const sandbox = this.#process;
    const id = (this.#calls += 1);
    const answer = await new Promise<Answer>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#restartTimer();
      // The other process keeps this one alive only while it works.
      sandbox?.channel?.ref();
      sandbox?.send({ id, call, input }, (error) => {
        if (error) resolve({ id, problem: error.message });
      });
    });
    this.#waiting.delete(id);
    this.#restartTimer();
    if (this.#waiting.size === 0) sandbox?.channel?.unref();
    return answer;
  }

  #restartTimer(): void {
    clearTimeout(this.#timer);
    const isIdle = this.#waiting.size === 0;
    const end = (): unknown => (isIdle ? this.#end() : this.#process?.kill('SIGKILL'));
    this.#timer = setTimeout(end, isIdle ? idleMs : this.#answerMs).unref();
  }

  #start(): ChildProcess {
    const sandbox = startSandbox(program);
    sandbox.unref();
    sandbox.on('message', (answer: Answer) => this.#waiting.get(answer.id)?.(answer));
    const onEnd = (problem: string): void => {
      if (this.#process !== sandbox) return;
      this.#process = null;
      for (const [id, settle] of this.#waiting) settle({ id, problem });
    };
    sandbox.on('error', ({ message }) => onEnd(message));
    sandbox.on('exit', () =>
      onEnd(`Its process ended, or did not answer within ${this.#answerMs / 1000} s.`),
    );
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
  const { hasSearch, hasChecks, footer, skipLink, ...values } = await sandbox.call(
    'values',
    loaded,
  );
  const known = new Map<string, v.InferOutput<typeof rendered>>();
  const at = (path: string) => {
    const found = known.get(path);
    if (!found) throw new TypeError(`The header of ${path} was not prepared.`);
    return found;
  };
  return {
    ...values,
    footer: () => footer,
    skipLink: () => skipLink,
    header: (path) => at(path).header,
    documentAttributes: (path) => at(path).attributes,
    prepare: async (paths) => {
      const unknown = [...new Set(paths)].filter((path) => !known.has(path));
      const answers = await callInBatches(sandbox, 'render', rendered, unknown, pathsPerCall);
      for (const [at, answer] of answers.entries()) known.set(unknown[at] ?? '', answer);
    },
    ...(hasSearch && { searchPage: (index) => sandbox.call('searchPage', page, index) }),
    ...(hasChecks && {
      siteChecks: {
        readPages: (texts) =>
          callInBatches(sandbox, 'readPages', v.array(statement), texts, textsPerCall),
        check: (site) => sandbox.call('checkSite', checked, site),
      },
    }),
  };
}

/** Calls a function that returns one answer for each input. */
async function callInBatches<Answered>(
  sandbox: Sandbox,
  call: string,
  type: v.GenericSchema<unknown, Answered>,
  inputs: unknown[],
  size: number,
): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (let at = 0; at < inputs.length; at += size) {
    const batch = inputs.slice(at, at + size);
    const answer = v.pipe(v.array(type), v.length(batch.length));
    answers.push(...(await sandbox.call(call, answer, batch)));
  }
  return answers;
}

/**
 * Runs the node bundle of a shell in a process without access to files, environment, network and other processes. Keeps
 * it for later calls with the same `key`, until it is idle for 10 s.
 * @param name release for messages, such as `shell@1.0.0`
 * @param timeoutMs the time in which the code must answer a call; 30 s by default
 * @throws CompositionError SHELL_FAILED, SHELL_ANSWER_INVALID
 */
export function openShell(
  key: string,
  name: string,
  code: string,
  timeoutMs = answerMs,
): Promise<Shell> {
  const known = loadedShells.get(key);
  if (known) return known;
  const forget = (): void => {
    if (loadedShells.get(key) === loading) loadedShells.delete(key);
  };
  const loading = load(new Sandbox(name, code, forget, timeoutMs));
  loadedShells.set(key, loading);
  loading.catch(forget);
  return loading;
}
