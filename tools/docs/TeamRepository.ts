import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProgram } from '@concourse/build';
import type { Edition } from '@concourse/core/store/types';
import { folderStore } from '@concourse/store/Store';
import { SiteProcess, startServer } from '@concourse/test-kit/SiteProcess';
import { missingLine, normalizeOutput } from './compareOutput';
import { readPage, root as project } from './markdown';

const guide = 'docs/tutorials/first-area.md';

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The live site, a console that serves the packages, and the repository of the area mf-press, which a team creates. */
export class TeamRepository {
  readonly environment: NodeJS.ProcessEnv;
  /** Duration of each step. */
  readonly seconds: Record<string, number> = {};
  readonly store: string;
  readonly press: string;
  #processes: SiteProcess[] = [];

  private constructor(
    /** A temporary folder that contains everything else. */
    readonly folder: string,
    /** Addresses of the live site and of the console. */
    public origin = '',
    public service = '',
  ) {
    this.store = path.join(folder, 'store');
    this.press = path.join(folder, 'mf-press');
    const { store: SITE_STORE } = this;
    // Another run may have cached the same versions with other content.
    const npmCache = { npm_config_cache: path.join(folder, 'npm-cache') };
    this.environment = {
      ...{ ...process.env, ...npmCache, SITE_STORE, SITE_USER: 'press', NODE_OPTIONS: '' },
    };
  }

  /** Deploys the site and serves it. The console serves the packages of this project. */
  static async make(): Promise<TeamRepository> {
    const made = new TeamRepository(await mkdtemp(path.join(tmpdir(), 'concourse-')));
    const { folder, store } = made;
    const registry = path.join(folder, 'registry');
    await made.run('npm', ['run', 'site', '--', 'deploy'], project);
    const packages = [path.join(folder, 'packages'), '--registry', registry];
    await made.run('npm', ['run', '--silent', 'packages', '--', ...packages], project);
    const { process: server, port } = await startServer(['--store', store]);
    const options = ['--store', store, '--read-only', '--packages', registry, '--json'];
    const hosted = new SiteProcess(['console', ...options]);
    made.#processes = [server, hosted];
    made.origin = `http://127.0.0.1:${port}`;
    const [, listening] = await hosted.waitForOutput(/"port": (\d+)/);
    made.service = `http://127.0.0.1:${listening}`;
    return made;
  }

  /** Runs a program. @throws Error with its output if it fails */
  async run(program: string, args: string[], cwd = this.press): Promise<string> {
    const { code, output } = await runProgram(program, args, { cwd, env: this.environment });
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`);
    return output;
  }

  /** Runs a command of the platform that the repository has installed. */
  site(...args: string[]): Promise<string> {
    return this.run('npm', ['run', '--silent', 'site', '--', ...args]);
  }

  /** Runs the shell blocks of the guide, and compares their output with the documented one. @throws Error if they differ */
  async followGuide(): Promise<void> {
    const { file, blocks } = readPage(guide);
    let cwd = this.folder;
    // The guide names the store only where it needs one.
    let exported = 'unset SITE_STORE';
    for (const [index, { lang, text, line }] of blocks.entries()) {
      if (lang !== 'sh') continue;
      const place = `${file}:${line}`;
      const command = text
        .replaceAll('https://releases.example.org', this.service)
        .replaceAll('s3://example-releases/site', this.store);
      const script = `set -euo pipefail\n${exported}\n${command}\necho "cwd=$PWD"`;
      exported = [exported, ...(command.match(/^export .*$/gm) ?? [])].join('\n');
      const printed = await this.timed(place, this.run('bash', ['-c', script], cwd));
      const [output = '', folder = ''] = printed.trimEnd().split(/^cwd=/m);
      cwd = folder;
      const next = blocks[index + 1];
      const missing =
        next?.lang === 'text' ? missingLine(next.text, normalizeOutput(output)) : null;
      if (missing !== null) throw new Error(`${place}: lacks "${missing}"\n\n${output}`);
    }
  }

  async timed<Result>(step: string, work: Promise<Result>): Promise<Result> {
    const started = performance.now();
    const result = await work;
    this.seconds[step] = Math.round((performance.now() - started) / 100) / 10;
    return result;
  }

  async live(): Promise<Edition> {
    const { log, editions } = folderStore(this.store, () => new Date());
    return editions.read((await log.head())?.live ?? '');
  }

  /** Digests of the responses at all addresses of the live edition. */
  async responses(): Promise<Map<string, string>> {
    const { pages, files } = await this.live();
    const addresses = [...Object.keys(pages), ...Object.keys(files), '/no-such-page'];
    const bodies = addresses.map(async (address): Promise<[string, string]> => [
      address,
      digest(await (await fetch(this.origin + address)).text()),
    ]);
    return new Map(await Promise.all(bodies));
  }

  /** Writes the durations of the steps to a file of the cache, and removes everything. */
  async remove(name: string): Promise<void> {
    await Promise.all(this.#processes.map((each) => each.stop('SIGTERM')));
    await mkdir(path.join(project, '.cache'), { recursive: true });
    await writeFile(path.join(project, '.cache', name), JSON.stringify(this.seconds));
    await rm(this.folder, { recursive: true });
  }
}
