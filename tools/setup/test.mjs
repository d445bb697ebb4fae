// @ts-check
// `npm test`: all checks that a change has to pass. `-- --changed [base]`: those of the files that changed since a
// commit; `-- --hosts`: with real hosts and the small bench as well; `npm run test:long`: only the long tests.
// The last line is "N passed, N failed".
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { installHosts } from './hosts.mjs';
import { exitWithHint, installPackages, root } from './install.mjs';
import { requireNode } from './node.mjs';
import {
  chromium,
  findOrInstall,
  findProgram,
  headlessShell,
  java,
  requireProgram,
  sshKeygen,
} from './programs.mjs';

await requireNode();
const [kind = '', base = 'main'] = process.argv.slice(2);
if (!['', '--changed', '--hosts', '--long'].includes(kind)) {
  exitWithHint(
    `npm test has no option ${kind}.`,
    'Leave it out, or use --changed [commit] or --hosts.',
  );
}

installPackages();
const browser = requireProgram(chromium);
findOrInstall(headlessShell);
// On a developer's machine, tests that need ssh-keygen or Java are skipped without them; never in continuous integration.
if (process.env['CI']) requireProgram(sshKeygen);
else findOrInstall(sshKeygen);
// The checker of documents, in the long tests.
const runtime = process.env['CI'] && kind === '--long' ? requireProgram(java) : findProgram(java);
if (kind === '--long' && !runtime) {
  const install = `apt-get install ${java.packages[0]}`;
  console.log(`No Java: the checker of documents is skipped (${install}).`);
}

const reports = join(root, 'test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total = { passed: 0, failed: 0 };
/** @type {{ name: string; details: string[] }[]} */
const failures = [];

/**
 * @param {any[]} suites of Playwright, which nest
 * @returns {string[]} the failed tests with their errors
 */
const failedSpecs = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
        return `${file}:${line} ${title}\n${errors.map(({ message }) => message).join('\n')}`;
      }),
    ...failedSpecs(inner),
  ]);

/** @param {string} file report of Jest or Playwright */
function countsIn(file) {
  const { stats, suites, ...report } = JSON.parse(readFileSync(join(reports, file), 'utf8'));
  if (stats) {
    const failed = stats.unexpected + stats.flaky;
    return { passed: stats.expected, failed, details: failedSpecs(suites) };
  }
  const { numPassedTests: passed, numFailedTests, numRuntimeErrorTestSuites, testResults } = report;
  const details = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `${relative(root, name)}\n${message}`);
  return { passed, failed: numFailedTests + numRuntimeErrorTestSuites, details };
}

/**
 * Runs a script of package.json, or with `exec` a program, and counts what passed and failed: its tests if it writes a
 * report, otherwise one.
 * @param {string} name for people
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv; report?: string; quiet?: boolean }} how `report` is a file in `test-results`, `quiet`
 * prints the output at the end, for checks that run at the same time
 * @returns whether it passed
 */
async function check(name, [script = '', ...args], { env, report, quiet = false } = {}) {
  const began = performance.now();
  if (!quiet) console.log(`\n── ${name}`);
  const command = script === 'exec' ? [script] : ['run', '-s', script];
  const child = spawn('npm', [...command, '--', ...args], {
    cwd: root,
    env: { ...process.env, CHROMIUM_PATH: browser, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  const output = [child.stdout, child.stderr].map((stream) => stream && text(stream));
  const [code] = await once(child, 'close');
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const printed = (await Promise.all(output)).join('').trim();
  if (quiet) console.log(`\n── ${name}, ${seconds} s\n${printed}`);
  let counts = { passed: Number(code === 0), failed: Number(code !== 0), details: [''] };
  try {
    if (report) counts = countsIn(report);
  } catch (error) {
    console.error(`${name}: no report (${String(error)})`);
    counts = { passed: 0, failed: 1, details: [printed] };
  }
  // A runner may fail without a failed test, such as by a suite that does not load.
  const failed = counts.failed === 0 && code !== 0 ? 1 : counts.failed;
  total.passed += counts.passed;
  total.failed += failed;
  if (failed > 0) failures.push({ name, details: counts.details });
  return code === 0;
}

/**
 * @param {'unit' | 'unit:long' | 'hosts'} script
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv; quiet?: boolean }} how
 */
function jest(script, args = [], how = {}) {
  const report = `${script.replace(':', '-')}.json`;
  const json = ['--json', `--outputFile=test-results/${report}`];
  return check(`${script} tests`, [script, ...json, ...args], { report, ...how });
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
const browserTests = (args, env = {}) =>
  check('browser tests', ['e2e', ...args], {
    report: 'e2e.json',
    env: { JAVA_PATH: runtime, ...env },
  });

/** @param {{ quiet?: boolean }} [how] */
const build = (how) => check('build', ['site', 'build'], how);

/** Checks the files that changed since a commit. */
async function checkChanged() {
  const script = ['--import', 'tsx', join(root, 'tools/setup/printAffected.ts'), base];
  const { status, stdout } = spawnSync(process.execPath, script, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) {
    exitWithHint(`Cannot list the changes since ${base}.`, 'Name a commit that this clone has.');
  }
  /** @type {import('./affected').Affected} */
  const { format, lint, styles, sources, specs } = JSON.parse(stdout);
  const oxfmt = ['exec', 'oxfmt', '--check', '--no-error-on-unmatched-pattern'];
  if (format.length > 0) await check('format', [...oxfmt, ...format]);
  if (lint.length > 0) {
    await check('lint', ['lint:types', ...lint]);
    const eslint = ['exec', 'eslint', '--max-warnings', '0', '--no-warn-ignored'];
    await check('boundaries', [...eslint, ...lint]);
  }
  if (styles.length > 0) await check('styles', ['exec', 'stylelint', ...styles]);
  if (sources) {
    await check('types of CSS modules', ['css-types']);
    await check('types', ['types']);
    for (const script of /** @type {const} */ (['unit', 'unit:long']))
      await jest(script, [`--changedSince=${base}`, '--passWithNoTests']);
  }
  if (specs.length > 0 && (await build()))
    await browserTests(specs === 'all' ? ['--project=every-run'] : specs);
}

/** Checks everything. Browser tests often wait for the page: checks and unit tests use the machine meanwhile. */
async function checkAll() {
  const quiet = { quiet: true };
  const released = { E2E_SITE: 'released' };
  await check('types of CSS modules', ['css-types']);
  const inBrowser = async () => {
    const isReleased =
      (await build(quiet)) && (await check('site for the browser', ['e2e:site'], quiet));
    if (isReleased) await browserTests(['--project=every-run'], released);
    return isReleased;
  };
  const checks = async () => {
    for (const script of ['types', 'lint', 'format:check', 'lint:styles', 'unused'])
      await check(script, [script], quiet);
    await jest('unit', [], quiet);
  };
  const [isReleased] = await Promise.all([inBrowser(), checks()]);
  if (kind !== '--hosts') return;
  if (isReleased) await check('bench', ['bench', 'visits', 'growth', '--small'], { env: released });
  await jest('hosts', [], { env: installHosts() });
}

if (kind === '--changed') await checkChanged();
else if (kind === '--long') {
  await jest('unit:long');
  if (await build()) await browserTests(['--project=long-*']);
} else await checkAll();

// The end of a long log is all that many viewers keep.
for (const { name, details } of failures) {
  console.log(`\nFailed: ${name}`);
  for (const detail of details) console.log(stripVTControlCharacters(detail).slice(0, 3000));
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
