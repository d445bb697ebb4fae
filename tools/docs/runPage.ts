import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@concourse/test-kit/freePort';
import { missingLine, normalizeOutput } from './compareOutput';
import type { Block, Page } from './markdown';
import { isListening, type Running, type Sandbox } from './Sandbox';

/** Commands that listen on a port, and all commands that run until they are stopped. */
const server = /npm start|npm run site -- (?:serve|dev|console)\b/;
const endless = /npm run site -- (?:watch\b|sync\b(?!.*--once))|--keep-running/;

/** Time for a server to start. A development server compiles first. */
const startLimitMs = 90_000;

/** Ports of this machine in the blocks of a page. */
const portPattern = /(?<=(?:localhost|127\.0\.0\.1):|port[ =])\d{4,5}\b|\b8080\b/g;

/** Folders of a server, which are folders of the sandbox instead. */
const serverFolders = /(?<![\w.-])\/(?=(?:srv|var)\/)/g;

/**
 * Runs the blocks of a page in their order.
 * @throws Error with the place of the block that failed, and what it printed
 */
export async function runPage(page: Page, sandbox: Sandbox, env: NodeJS.ProcessEnv): Promise<void> {
  const ports = await replacementPorts(page);
  for (const [index, block] of page.blocks.entries()) {
    const { lang, attributes, text } = block;
    const place = `${page.file}:${block.line}`;
    if (attributes.file !== undefined) writeSource(sandbox, attributes.file, text);
    if (lang === 'diff') await applyPatch(sandbox, text, place);
    if (lang !== 'sh' || attributes.skip !== undefined) continue;
    const expected = expectedOutput(page.blocks[index + 1]);
    const run = new BlockRun({ block, expected, ports, sandbox });
    const problem = await run.execute({ PORT: ports.get('8080'), ...env });
    if (problem === null) continue;
    throw new Error(`${place}: ${problem}\n${text}\n\nThe output:\n${run.output}`);
  }
}

type BlockSetup = {
  block: Block;
  expected: string | undefined;
  ports: Map<string, string>;
  sandbox: Sandbox;
};

/** One shell block. */
class BlockRun {
  readonly #setup: BlockSetup;
  readonly #isServer: boolean;
  readonly #isEndless: boolean;
  #running: Running | undefined;

  constructor(setup: BlockSetup) {
    this.#setup = setup;
    const text = setup.block.text.replaceAll('\\\n', '');
    this.#isServer = server.test(text);
    this.#isEndless = this.#isServer || endless.test(text);
  }

  get #command(): string {
    const { block, ports, sandbox } = this.#setup;
    return block.text
      .replace(portPattern, (port) => ports.get(port) ?? port)
      .replace(serverFolders, `${sandbox.serverRoot}/`);
  }

  /** The output so far, with the documented ports and folders. */
  get output(): string {
    let text = normalizeOutput(this.#running?.output() ?? '');
    for (const [port, free] of this.#setup.ports) text = text.replaceAll(free, port);
    return text.replaceAll(this.#setup.sandbox.serverRoot, '');
  }

  /** Runs the block; one that does not end is left running once it is ready. @returns the problem, or null */
  async execute(env: NodeJS.ProcessEnv): Promise<string | null> {
    const deadline = Date.now() + Number(this.#setup.block.attributes.retry ?? 0) * 1000;
    for (;;) {
      this.#running = this.#setup.sandbox.start(this.#command, env);
      const problem = this.#isEndless ? await this.#becomeReady() : await this.#end();
      if (problem === null || Date.now() > deadline) return problem;
      await pause(200);
    }
  }

  async #end(): Promise<string | null> {
    const code = await this.#running?.closed;
    const expected = Number(this.#setup.block.attributes.exit ?? 0);
    if (code !== expected) return `exit code ${code} instead of ${expected}`;
    return this.#outputProblem();
  }

  async #becomeReady(): Promise<string | null> {
    const deadline = Date.now() + startLimitMs;
    const { block, ports } = this.#setup;
    const port = ports.get(/--port (\d+)/.exec(block.text)?.[1] ?? '8080');
    for (;;) {
      const problem = this.#outputProblem();
      const isReady = !this.#isServer || (await isListening(Number(port)));
      if (problem === null && isReady) return null;
      const code = this.#running?.code();
      if (code !== null) return `ended with exit code ${code}`;
      if (Date.now() > deadline) return problem ?? 'does not listen';
      await pause(50);
    }
  }

  #outputProblem(): string | null {
    const { expected } = this.#setup;
    if (expected === undefined) return null;
    const line = missingLine(expected, this.output, { isRunning: this.#isEndless });
    return line === null ? null : `the output lacks the line "${line}"`;
  }
}

/** A free port for each port that the page names: other programs may use these. */
async function replacementPorts({ blocks }: Page): Promise<Map<string, string>> {
  const named = blocks
    .filter(({ lang }) => lang === 'sh')
    .flatMap(({ text }) => text.match(portPattern) ?? []);
  const ports = new Map<string, string>();
  for (const port of new Set(['8080', ...named])) ports.set(port, String(await freePort()));
  return ports;
}

const expectedOutput = (next: Block | undefined): string | undefined =>
  next?.lang === 'text' ? next.text : undefined;

function writeSource(sandbox: Sandbox, file: string, text: string): void {
  const target = path.join(sandbox.folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `${text}\n`);
}

async function applyPatch(sandbox: Sandbox, patch: string, place: string): Promise<void> {
  writeSource(sandbox, '.cache/docs.patch', patch);
  const apply = 'git apply --recount --unidiff-zero .cache/docs.patch';
  const running = sandbox.start(`cd '${sandbox.folder}'\n${apply}`);
  if ((await running.closed) !== 0)
    throw new Error(`${place}: the patch does not apply:\n${running.output()}`);
}
