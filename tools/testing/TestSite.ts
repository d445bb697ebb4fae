import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadCommands, runCli, type Context, type LazyModules } from '@concourse/cli';
import { storePaths, type StorePaths } from '@concourse/core/store/storeLayout';
import type { ApplyOptions } from '@concourse/release/applyChange';
import { folderStore, type Store } from '@concourse/store/Store';
import { expectDocumentedJson } from './documentedJson';
import { composeEdition } from './fakeCompose';
import { makeBuild, writeBuild, type BuildFixture } from './makeBuild';
import { temporaryFolder } from './temporaryFolder';

const missingModule = (name: string): Promise<never> =>
  Promise.reject(new Error(`The test does not provide the module ${name}`));

type CommandResult = { code: number; out: string; err: string };

/** The error that a command prints with `--json`. */
export type CommandError = {
  code: string;
  message: string;
  next: string;
  owners: string[];
  problems?: unknown[];
};

/** Removes progress lines: a command prints them only if it takes longer than a second. */
const withoutProgress = (printed: string): string =>
  printed.replace(/^ {2}[a-z ]+: \d+ of \d+\n/gm, '');

/** Stores after `seed`, by their inputs. A copy costs less than another promotion. */
const seeded = new Map<string, { files: Map<string, Buffer>; minutes: number }>();

const compose: LazyModules['compose'] = () => Promise.resolve({ composeEdition });

/** Reads all files of a folder, by relative path. */
function readFolder(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(folder, file), readFileSync(file)];
    }),
  );
}

function writeFolder(folder: string, files: Map<string, Buffer>): void {
  for (const [name, bytes] of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

/** A project with a store in a temporary folder. Its clock advances by one minute with every read. */
export class TestSite {
  readonly root: string;
  readonly store: Store;
  /** Paths in the store, for tests that damage files. */
  readonly paths: StorePaths;
  env: NodeJS.ProcessEnv = { SITE_USER: 'ada' };
  /** Modules that commands load on demand. Most must be provided by the test. */
  modules: LazyModules = {
    build: () => missingModule('build'),
    compose,
    console: () => missingModule('console'),
    consoleDemo: () => missingModule('consoleDemo'),
    cssTypes: () => missingModule('cssTypes'),
    deviceSignIn: () => import('@concourse/console/deviceSignIn'),
    dev: () => missingModule('dev'),
    openPages: () => missingModule('openPages'),
    render: () => missingModule('render'),
    serve: () => missingModule('serve'),
    serveBucket: () => missingModule('serveBucket'),
  };
  /** Days added to the clock. */
  clockOffsetDays = 0;
  #minutes = 0;

  private constructor(root: string) {
    this.root = root;
    const folder = path.join(root, '.store');
    this.store = folderStore(folder, this.now);
    this.paths = storePaths(folder);
  }

  static async make(areas = ['shell', 'mf-awards', 'mf-careers']): Promise<TestSite> {
    const site = new TestSite(await temporaryFolder());
    await writeFile(
      path.join(site.root, 'package.json'),
      JSON.stringify({ workspaces: [...areas, 'e2e'] }),
    );
    for (const area of areas) {
      await mkdir(path.join(site.root, area));
      await writeFile(path.join(site.root, area, 'webpack.config.ts'), '');
    }
    return site;
  }

  readonly now = (): Date => {
    this.#minutes += 1;
    return new Date(Date.UTC(2026, 0, 5 + this.clockOffsetDays, 9, this.#minutes));
  };

  /** A command context that discards output. */
  context(): Context {
    return {
      root: this.root,
      env: this.env,
      now: this.now,
      account: 'nobody@test',
      // Running git would take a third of the time of these tests.
      git: () => Promise.resolve(null),
      stdout: () => undefined,
      stderr: () => undefined,
      modules: this.modules,
    };
  }

  /** Runs a command. */
  run(...args: string[]): Promise<CommandResult> {
    return this.runIn(this.root, ...args);
  }

  /** Runs a command in another project folder. */
  async runIn(root: string, ...args: string[]): Promise<CommandResult> {
    const run: CommandResult = { code: 0, out: '', err: '' };
    const context: Context = {
      ...this.context(),
      root,
      stdout: (text) => void (run.out += text),
      stderr: (text) => void (run.err += text),
    };
    run.code = await runCli(args, context, await loadCommands(args));
    return { code: run.code, out: withoutProgress(run.out), err: withoutProgress(run.err) };
  }

  /** Runs a command with `--json`. @returns its output @throws Error if it fails */
  async runJson<Result = Record<string, unknown>>(...args: string[]): Promise<Result> {
    const { code, out, err } = await this.run(...args, '--json');
    if (code !== 0) throw new Error(`${args.join(' ')} exited with ${code}: ${err}`);
    const result = JSON.parse(out) as Result;
    expectDocumentedJson(args[0] ?? '', result);
    return result;
  }

  /** Runs a command with `--json` that must fail. @returns the error */
  async runError(...args: string[]): Promise<CommandError> {
    const { code, out } = await this.run(...args, '--json');
    if (code === 0) throw new Error(`${args.join(' ')} did not fail: ${out}`);
    const { error } = JSON.parse(out) as { error: CommandError };
    expectDocumentedJson('Errors', error);
    expect([error.code, code]).toEqual([error.code, error.code === 'USAGE' ? 2 : 1]);
    return error;
  }

  /** Writes a build into the `dist` folder of its area. */
  async build(fixture: BuildFixture): Promise<void> {
    await writeBuild(path.join(this.root, fixture.name, 'dist'), makeBuild(fixture));
  }

  /** Publishes releases directly, without build folders. */
  async publish(...fixtures: BuildFixture[]): Promise<void> {
    await this.store.writeMarker();
    for (const fixture of fixtures) await this.store.releases.publish(makeBuild(fixture));
  }

  /**
   * Publishes the shell and two areas in version 1.0.0 and promotes them as revision 1.
   * @param options.mayCopy false for a store with records or inodes of its own
   */
  async seed({ mayCopy = true } = {}): Promise<void> {
    if (!mayCopy || this.modules.compose !== compose || existsSync(this.paths.root)) {
      return this.#publishAndPromote();
    }
    const key = this.#seedKey();
    const known = seeded.get(key);
    if (known) {
      writeFolder(this.paths.root, known.files);
      this.#minutes = known.minutes;
      return;
    }
    await this.#publishAndPromote();
    seeded.set(key, { files: readFolder(this.paths.root), minutes: this.#minutes });
  }

  /** The clock, the variables and the files of the project, which the seeded store depends on. */
  #seedKey(): string {
    const entries = readdirSync(this.root, { withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ name }) => [name, readFileSync(path.join(this.root, name), 'utf8')]);
    return JSON.stringify([this.#minutes, this.clockOffsetDays, this.env, files.sort()]);
  }

  async #publishAndPromote(): Promise<void> {
    await this.publish(
      { name: 'shell', version: '1.0.0' },
      { name: 'mf-awards', version: '1.0.0', pages: { '/award': '<p id="jury">Jury</p>' } },
      {
        name: 'mf-careers',
        version: '1.0.0',
        pages: { '/Careers': '<a href="/award#jury">Awards</a>' },
      },
    );
    await this.runJson('promote', 'shell@1.0.0', 'mf-awards@1.0.0', 'mf-careers@1.0.0');
  }

  /** Writes `site.config.json`, which the first promotion reads. */
  configure(content: object): Promise<void> {
    return writeFile(path.join(this.root, 'site.config.json'), JSON.stringify(content));
  }

  /** Writes `site.config.json`, and applies it. @param options further options of `settings apply` */
  async applySettings(content: object, ...options: string[]): Promise<void> {
    await this.configure(content);
    await this.runJson('settings', 'apply', ...options);
  }

  /** Live version of every area. */
  async liveVersions(): Promise<Record<string, string>> {
    const head = await this.store.log.head();
    const { releases } = await this.store.editions.read(head?.live ?? '');
    return Object.fromEntries(Object.entries(releases).map(([name, at]) => [name, at.version]));
  }

  applyOptions(): ApplyOptions {
    return {
      store: this.store,
      compose: composeEdition,
      now: this.now,
      who: 'ada',
      why: '',
      dryRun: false,
      allowBrokenLinks: false,
      onTarget: () => undefined,
    };
  }

  async remove(): Promise<void> {
    // A failed command may still be writing to its compression cache.
    await rm(this.root, { recursive: true, force: true, maxRetries: 10 });
  }
}
