// @ts-check
// `npm test`: everything that must hold before a change lands. Its last line is "N passed, N failed".
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages, root, run } from './install.mjs';
import { chromium, findOrInstall, java, requireProgram } from './programs.mjs';

installPackages();
const browser = requireProgram(chromium);
// The checker of documents needs it: skipped on a developer's machine without, never where changes land.
const runtime = process.env['CI'] ? requireProgram(java) : findOrInstall(java);
if (!runtime) {
  console.log(
    `No Java: the checker of documents is skipped (apt-get install ${java.packages[0]}).`,
  );
}

const reports = join(root, 'test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

let passed = 0;
let failed = 0;
/** @type {string[]} */
const failures = [];

/**
 * @param {string} name
 * @param {number} good
 * @param {number} bad
 */
function count(name, good, bad) {
  passed += good;
  failed += bad;
  if (bad > 0) failures.push(name);
}

/**
 * Runs a check that passes or fails as a whole.
 * @param {string} name
 * @param {string[]} args of npm
 */
function check(name, args) {
  console.log(`\n── ${name}`);
  const code = run('npm', args);
  count(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1);
  return code === 0;
}

/**
 * Runs a test runner that writes its figures to a report; no report is one failure.
 * @param {string} name
 * @param {string[]} args of npm
 * @param {string} report
 * @param {(report: any) => { good: number; bad: number }} read
 * @param {NodeJS.ProcessEnv} env
 */
function tests(name, args, report, read, env) {
  console.log(`\n── ${name}`);
  const code = run('npm', args, { ...process.env, ...env });
  try {
    const { good, bad } = read(JSON.parse(readFileSync(join(reports, report), 'utf8')));
    // A runner that ends badly without a failed test (a suite that does not load) has failed too.
    count(name, good, bad === 0 && code !== 0 ? 1 : bad);
  } catch (error) {
    console.error(`${name}: no report (${String(error)})`);
    count(name, 0, 1);
  }
}

check('types of CSS modules', ['run', '-s', 'css-types']);
check('format', ['run', '-s', 'format:check']);
check('lint', ['run', '-s', 'lint']);
check('styles', ['run', '-s', 'lint:styles']);
check('types', ['run', '-s', 'types']);
tests(
  'unit tests',
  ['run', '-s', 'unit', '--', '--json', `--outputFile=${join(reports, 'unit.json')}`],
  'unit.json',
  (report) => ({
    good: report.numPassedTests,
    bad: report.numFailedTests + report.numRuntimeErrorTestSuites,
  }),
  {},
);
if (check('build', ['run', '-s', 'site', '--', 'build'])) {
  tests(
    'browser tests',
    ['run', '-s', 'e2e'],
    'e2e.json',
    ({ stats }) => {
      if (stats.flaky > 0)
        console.log(`${stats.flaky} passed at the second attempt only, see above`);
      return { good: stats.expected + stats.flaky, bad: stats.unexpected };
    },
    { CHROMIUM_PATH: browser, JAVA_PATH: runtime },
  );
}

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
