/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { runProgram } from '@concourse/build';
import { processStartTime } from '@concourse/core/files/processStartTime';
import { memoized } from '@concourse/core/promiseCache';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';

const project = path.join(__dirname, '../..');

const rootManifest = v.parse(
  v.object({ scripts: v.object({ packages: v.string() }) }),
  JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')),
);

describe('a dependency with an install script', () => {
  let prepared: string;

  // npm passes the settings of this project to child processes.
  const cleanEnv = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_')),
  );

  const run = async (program: string, args: string[], cwd: string): Promise<string> => {
    const env = { ...cleanEnv, npm_config_audit: 'false', MARK: path.join(cwd, 'mark') };
    const { code, output } = await runProgram(program, args, { cwd, env });
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`);
    return output;
  };

  const writes = (file: string): string =>
    `node -e "require('fs').writeFileSync(${file.startsWith('process') ? file : `'${file}'`}, '')"`;

  // Installs only local archives, nothing from a registry.
  beforeAll(async () => {
    prepared = await temporaryFolder();
    const postinstall = writes('process.env.MARK');
    for (const [name, scripts] of Object.entries({ fixture: { postinstall }, tool: {} })) {
      const folder = path.join(prepared, name, 'package');
      await mkdir(folder, { recursive: true });
      const dependency = { name, version: '1.0.0', scripts, main: 'package.json' };
      await writeFile(path.join(folder, 'package.json'), JSON.stringify(dependency));
      await run('tar', ['-czf', `${name}.tgz`, '-C', name, 'package'], prepared);
    }
    const packages = rootManifest.scripts.packages.replace(
      /\btsx \S+$/,
      `node -e "require('tool')"`,
    );
    const dependencySets = {
      dependencies: { fixture: 'file:fixture.tgz' },
      devDependencies: { tool: 'file:tool.tgz' },
    };
    const scripts = { 'css-types': writes('typed'), packages };
    const manifest = { name: 'project', private: true, scripts, ...dependencySets };
    const locked = (name: string) => ({ version: '1.0.0', resolved: `file:${name}.tgz` });
    const lock = {
      name: 'project',
      lockfileVersion: 3,
      packages: {
        '': { name: 'project', ...dependencySets },
        'node_modules/fixture': { ...locked('fixture'), hasInstallScript: true },
        'node_modules/tool': { ...locked('tool'), dev: true },
      },
    };
    await writeFile(path.join(prepared, 'package.json'), JSON.stringify(manifest));
    await writeFile(path.join(prepared, 'package-lock.json'), JSON.stringify(lock));
    for (const file of ['install.mjs', 'installLock.mjs', 'node.mjs']
      .map((name) => `tools/setup/${name}`)
      .concat('.nvmrc'))
      await cp(path.join(project, file), path.join(prepared, file));
  });

  async function copy(project = prepared): Promise<string> {
    const root = await temporaryFolder();
    await cp(project, root, { recursive: true });
    return root;
  }

  const setUp = (root: string) => run(process.execPath, ['tools/setup/install.mjs'], root);

  /** A project after three simultaneous `npm run setup`, and their outputs. npm takes a second of processor time. */
  const installed = memoized(async () => {
    const root = await copy();
    const outputs = await Promise.all([setUp(root), setUp(root), setUp(root)]);
    return { root, outputs };
  });

  /** Returns the files that scripts wrote during the installation of a project. */
  function scriptsThatRanIn(root: string): string[] {
    expect(existsSync(path.join(root, 'node_modules/fixture/package.json'))).toBe(true);
    return ['mark', 'typed'].filter((file) => existsSync(path.join(root, file)));
  }

  test('is installed once by simultaneous `npm run setup`, which generate the types of CSS modules and run no script of it', async () => {
    const { root, outputs } = await installed();
    expect(outputs.filter((output) => output.includes('Installing'))).toHaveLength(1);
    expect(scriptsThatRanIn(root)).toEqual(['typed']);
  });

  test('runs its script in `npm ci` only without the settings of this project, which new repositories share', async () => {
    const root = await copy();
    await cp(path.join(project, '.npmrc'), path.join(root, '.npmrc'));
    await run('npm', ['ci', '--offline'], root);
    expect(scriptsThatRanIn(root)).toEqual([]);
    await rm(path.join(root, '.npmrc'));
    await run('npm', ['ci', '--offline'], root);
    expect(scriptsThatRanIn(root)).toEqual(['mark']);

    const [own, template] = ['.npmrc', 'platform/create-area/templates/repository/_npmrc'].map(
      (file) => readFileSync(path.join(project, file), 'utf8').replace(/^#.*\n/gm, ''),
    );
    expect(template).toBe(own);
  });

  test('is installed by `npm start` without development dependencies, which `npm run packages` adds', async () => {
    const root = await copy();
    const start = `import('./tools/setup/install.mjs').then((it) => it.installPackages({ tools: false }))`;
    await run(process.execPath, ['--eval', start], root);
    const [dependency, tool] = ['fixture', 'tool'].map((name) =>
      path.join(root, 'node_modules', name),
    );
    expect([existsSync(dependency ?? ''), existsSync(tool ?? '')]).toEqual([true, false]);
    // `npm ci` would replace packages that running commands use.
    const marker = path.join(root, 'node_modules/fixture/marker');
    await writeFile(marker, '');
    await run('npm', ['run', 'packages'], root);
    expect(existsSync(marker)).toBe(true);
    expect([existsSync(dependency ?? ''), existsSync(tool ?? '')]).toEqual([true, true]);
  });

  test('is installed again only if the lock changes', async () => {
    const root = await copy((await installed()).root);
    await cp(path.join(prepared, 'package.json'), path.join(root, 'package.json'));
    expect(await setUp(root)).not.toContain('Installing');

    const list = path.join(root, 'node_modules/.package-lock.json');
    const text = readFileSync(list, 'utf8');
    await writeFile(list, text.replaceAll('"version": "1.0.0"', '"version": "0.9.0"'));
    await setUp(root);
    expect(readFileSync(list, 'utf8')).toBe(text);
  });

  test('is not installed if package.json requires a package that is not locked', async () => {
    const root = await copy((await installed()).root);
    const manifest = path.join(root, 'package.json');
    const text = readFileSync(manifest, 'utf8');
    await cp(path.join(root, 'tool.tgz'), path.join(root, 'other.tgz'));
    await writeFile(manifest, text.replace('"fixture":', '"other":"file:other.tgz","fixture":'));
    const lock = path.join(root, 'package-lock.json');
    await writeFile(lock, readFileSync(lock, 'utf8').replaceAll('1.0.0', '0.9.0'));
    await expect(setUp(root)).rejects.toThrow('package-lock.json');
  });

  const claims = '.cache/setup/claims';
  const incomplete = '.cache/setup/node_modules.incomplete';
  const countIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).length : 0);

  test.each([
    ['starts npm', (root: string) => existsSync(path.join(root, incomplete))],
    ['has packages', (root: string) => countIn(path.join(root, 'node_modules')) > 0],
  ])('is installed by the next command if one is killed when it %s', async (_, isReached) => {
    const root = await copy();
    const install = ['tools/setup/install.mjs'];
    const killed = spawn(process.execPath, install, { cwd: root, env: cleanEnv, stdio: 'ignore' });
    const ended = once(killed, 'exit');
    while (!isReached(root) && killed.exitCode === null) await pause(1);
    killed.kill('SIGKILL');
    await ended;
    await setUp(root);
    expect(existsSync(path.join(root, 'node_modules/fixture/package.json'))).toBe(true);
    expect([existsSync(path.join(root, incomplete)), countIn(path.join(root, claims))]).toEqual([
      false,
      0,
    ]);
  });

  const worker = `import { appendFileSync } from 'node:fs';
    import { setTimeout as pause } from 'node:timers/promises';
    import { withInstallLock } from './tools/setup/installLock.mjs';
    await withInstallLock(async () => {
      appendFileSync('log', 'begin ');
      await pause(100);
      appendFileSync('log', 'end ');
    });`;

  test('is installed by one command at a time, also while the npm of a killed one runs', async () => {
    const root = await copy();
    const log = path.join(root, 'log');
    const args = ['--input-type=module', '--eval', worker];
    await Promise.all(Array.from({ length: 4 }, () => run(process.execPath, args, root)));
    expect(readFileSync(log, 'utf8')).toBe('begin end '.repeat(4));

    const npm = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 600_000)']);
    const name = `${npm.pid ?? 0}-${(await processStartTime(npm.pid ?? 0)) ?? ''}`;
    await writeFile(path.join(root, claims, name), '');
    const next = spawn(process.execPath, args, { cwd: root });
    const ended = once(next, 'exit');
    const [message] = (await once(next.stdout, 'data')) as [Buffer];
    expect(message.toString()).toContain(String(npm.pid));
    npm.kill();
    await ended;
    expect(readFileSync(log, 'utf8')).toBe('begin end '.repeat(5));
  });

  test('an installation waits for the npm that a killed command started', async () => {
    const root = await copy();
    const [bin, started] = [path.join(root, 'bin'), path.join(root, 'started')];
    await mkdir(bin);
    await writeFile(path.join(bin, 'npm'), '#!/bin/sh\necho $$ > started\nexec sleep 600\n', {
      mode: 0o755,
    });
    const env = { ...cleanEnv, PATH: `${bin}:${process.env.PATH ?? ''}` };
    const installs = `import { runNpm, withInstallLock } from './tools/setup/installLock.mjs';
      await withInstallLock(() => runNpm('node_modules', []));`;
    const args = ['--input-type=module', '--eval'];
    const killed = spawn(process.execPath, [...args, installs], { cwd: root, env });
    const ended = once(killed, 'exit');
    const hasNpm = () => existsSync(started) && readFileSync(started, 'utf8').endsWith('\n');
    const hasClaims = () => countIn(path.join(root, claims)) === 2;
    for (let tries = 0; tries < 1000 && !(hasNpm() && hasClaims()); tries += 1) await pause(10);
    killed.kill('SIGKILL');
    await ended;
    const npm = Number(readFileSync(started, 'utf8'));

    const next = spawn(process.execPath, [...args, worker], { cwd: root });
    const done = once(next, 'exit');
    const message = once(next.stdout, 'data').then(String);
    expect(await Promise.race([message, done.then(() => 'installed at once')])).toContain(`${npm}`);
    process.kill(npm);
    await done;
  });
});
