// @ts-check
// `npm test`: all checks that a change has to pass. The last line is "N passed, N failed".
//   -- --changed [base]  checks only what changed since a commit (default: main)
//   npm run test:long    runs only the long tests
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { installPackages } from './install.mjs';
import { exitWithHint, requireNode, root } from './node.mjs';
import { chromium, findOrInstall, headlessShell, requireProgram, sshKeygen } from './programs.mjs';

await requireNode();
const [kind = '', base = 'main'] = process.argv.slice(2);
if (!['', '--changed', '--long'].includes(kind)) {
  exitWithHint(
    `npm test does not support the option ${kind}.`,
    'Use --changed [commit], --long or no option.',
  );
}

await installPackages();
const browser = requireProgram(chromium);
findOrInstall(headlessShell);
// Without ssh-keygen, the tests that need it are skipped on a developer's machine, but never in CI.
if (process.env['CI']) requireProgram(sshKeygen);
else findOrInstall(sshKeygen);

const reports = join(root, 'test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total = { passed: 0, failed: 0 };
/** @type {{ name: string; details: string[] }[]} */
const failures = [];
/**
 * Browser tests that failed and passed when they were repeated.
 * @type {string[]}
 */
const unstable = [];

/**
 * @param {any[]} suites nested suites of a Playwright report
 * @param {'unexpected' | 'flaky'} status
 * @returns {string[]} the tests with this status, with their errors
 */
const specsWith = (suites, status) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, line, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
        return `${file}:${line} ${title}\n${errors.map(({ message }) => message).join('\n')}`;
      }),
    ...specsWith(inner, status),
  ]);

/** @param {string} file report of Jest or Playwright */
function countsIn(file) {
  const { stats, suites, ...report } = JSON.parse(readFileSync(join(reports, file), 'utf8'));
  if (stats) {
    unstable.push(...specsWith(suites, 'flaky'));
    const passed = stats.expected + stats.flaky;
    return { passed, failed: stats.unexpected, details: specsWith(suites, 'unexpected') };
  }
  const { numPassedTests: passed, numFailedTests, numRuntimeErrorTestSuites, testResults } = report;
  const details = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `${relative(root, name)}\n${message}`);
  return { passed, failed: numFailedTests + numRuntimeErrorTestSuites, details };
}

/**
 * Runs a script of package.json, or with `exec` a program. Counts the tests in its report, or otherwise one check.
 * @param {string} name for people
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv; report?: string; quiet?: boolean }} options `report` is a file in `test-results`;
 * `quiet` prints the output at the end, because several checks run at the same time
 * @returns true if it passed
 */
async function check(name, [script = '', ...args], { env, report, quiet = false } = {}) {
  const started = performance.now();
  if (!quiet) console.log(`\n── ${name}`);
  const command = script === 'exec' ? [script] : ['run', '-s', script];
  const child = spawn('npm', [...command, '--', ...args], {
    cwd: root,
    env: { ...process.env, CHROMIUM_PATH: browser, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  const output = [child.stdout, child.stderr].map((stream) => stream && text(stream));
  const [code] = await once(child, 'close');
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const printed = (await Promise.all(output)).join('').trim();
  if (quiet) console.log(`\n── ${name}, ${seconds} s\n${printed}`);
  let counts = { passed: Number(code === 0), failed: Number(code !== 0), details: [''] };
  try {
    if (report) counts = countsIn(report);
  } catch (error) {
    console.error(`Cannot read the report of ${name}: ${String(error)}`);
    counts = { passed: 0, failed: 1, details: [printed] };
  }
  // A runner may fail without a failed test, for example if a suite does not load.
  const failed = counts.failed === 0 && code !== 0 ? 1 : counts.failed;
  total.passed += counts.passed;
  total.failed += failed;
  if (failed > 0) failures.push({ name, details: counts.details });
  return code === 0;
}

/**
 * @param {'unit' | 'unit:long'} script
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv; quiet?: boolean }} options
 */
function jest(script, args = [], options = {}) {
  const report = `${script.replace(':', '-')}.json`;
  const json = ['--json', `--outputFile=test-results/${report}`];
  return check(`${script} tests`, [script, ...json, ...args], { report, ...options });
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
const browserTests = (args, env = {}) =>
  check('browser tests', ['e2e', ...args], { report: 'e2e.json', env });

/** @param {{ quiet?: boolean }} [options] */
const build = (options) => check('build', ['site', 'build'], options);

/** Checks what changed since a commit. */
async function checkChanged() {
  const script = ['--import', 'tsx', join(root, 'tools/setup/printAffected.ts'), base];
  const { status, stdout } = spawnSync(process.execPath, script, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) {
    exitWithHint(`Cannot list the changes since ${base}.`, 'Use a commit that is in this clone.');
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
  if (styles.length > 0)
    await check('styles', [
      'exec',
      'stylelint',
      '--config',
      'tools/config/stylelint.config.mjs',
      ...styles,
    ]);
  if (sources) {
    await check('types of CSS modules', ['css-types']);
    await check('types', ['types']);
    for (const script of /** @type {const} */ (['unit', 'unit:long']))
      await jest(script, [`--changedSince=${base}`, '--passWithNoTests']);
  }
  if (specs.length > 0 && (await build()))
    await browserTests(specs === 'all' ? ['--project=every-run'] : specs);
}

/**
 * Checks everything. Browser tests run after the others: a page that waits also needs processor time, so two suites at
 * the same time take longer than one after the other.
 */
async function checkAll() {
  const quiet = { quiet: true };
  await check('types of CSS modules', ['css-types']);
  // A larger space for new objects means fewer garbage collections, which saves about 5% of the processor time.
  const nodeOptions = `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`;
  const unit = jest('unit', [], { ...quiet, env: { NODE_OPTIONS: nodeOptions.trim() } });
  const isReleased =
    (await build(quiet)) && (await check('site for browser tests', ['e2e:site'], quiet));
  // The compiler and the type-aware linter are Go programs. Fewer garbage collections save a fifth of their time.
  for (const script of ['types', 'lint', 'format:check', 'lint:styles', 'unused'])
    await check(script, [script], { ...quiet, env: { GOGC: '400' } });
  await unit;
  if (isReleased) await browserTests(['--project=every-run'], { E2E_SITE: 'released' });
}

if (kind === '--changed') await checkChanged();
else if (kind === '--long') {
  await jest('unit:long');
  if (await build()) {
    await browserTests(['--project=long-*']);
    await browserTests(['--project=editing']);
  }
} else await checkAll();

// Printed at the end, because many viewers show only the end of a long log.
for (const { name, details } of [
  ...unstable.map((test) => ({ name: 'Passed only when it was repeated', details: [test] })),
  ...failures.map(({ name, details }) => ({ name: `Failed: ${name}`, details })),
]) {
  console.log(`\n${name}`);
  for (const detail of details) console.log(stripVTControlCharacters(detail).slice(0, 3000));
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
