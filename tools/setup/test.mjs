// @ts-check
// `npm test`: what must hold before a change lands. `-- --changed [base]`: what a change since then
// touches; `-- --hosts`: with the site behind real hosts and the small bench as well. `npm run test:long`: the long tables.
// The last line is "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installHosts } from './hosts.mjs';
import { giveUp, installPackages, root } from './install.mjs';
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
  giveUp(`npm test knows no ${kind}.`, 'Leave it out, or say --changed [commit] or --hosts.');
}

installPackages();
const browser = requireProgram(chromium);
findOrInstall(headlessShell);
// On a developer's machine without them, what needs ssh-keygen or Java is skipped; never in continuous integration.
if (process.env['CI']) requireProgram(sshKeygen);
else findOrInstall(sshKeygen);
// The checker of documents, in the long tables.
const runtime = process.env['CI'] && kind === '--long' ? requireProgram(java) : findProgram(java);
if (kind === '--long' && !runtime) {
  console.log(
    `No Java: the checker of documents is skipped (apt-get install ${java.packages[0]}).`,
  );
}
const { check, conclude, tests } = await import('./tally.mjs');

/** @returns {import('./affected').Affected} */
function findAffected() {
  const script = join(root, 'tools/setup/changed.ts');
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', script, base], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status === 0) return JSON.parse(stdout);
  return giveUp(
    `What changed since ${base} cannot be told.`,
    'Name a commit that this clone has: npm test -- --changed <commit>',
  );
}

const suites = { unit: 'unit tests', 'unit:long': 'long unit tests', hosts: 'tests of hosts' };

/**
 * @param {keyof typeof suites} script
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
const jest = (script, args = [], env = {}) => {
  const report = `${script.replace(':', '-')}.json`;
  return tests(
    suites[script],
    ['run', '-s', script, '--', '--json', `--outputFile=test-results/${report}`, ...args],
    report,
    ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
      good: numPassedTests,
      bad: numFailedTests + numRuntimeErrorTestSuites,
    }),
    { CHROMIUM_PATH: browser, ...env },
  );
};

/** @param {{ quiet?: boolean }} [how] */
const build = (how) => check('build', ['run', '-s', 'site', '--', 'build'], how);

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function browserTests(args, env = {}) {
  await tests(
    'browser tests',
    ['run', '-s', 'e2e', '--', ...args],
    'e2e.json',
    ({ stats }) => ({ good: stats.expected, bad: stats.unexpected + stats.flaky }),
    { CHROMIUM_PATH: browser, JAVA_PATH: runtime, ...env },
  );
}

/**
 * Everything that reads sources, in two rows: the build and the releases for the browser in one, which leave
 * half of the machine idle, checks and unit tests in the other.
 * @returns whether the browser finds its site released
 */
async function readSources() {
  const quiet = { quiet: true };
  await check('types of CSS modules', ['run', '-s', 'css-types']);
  const checks = async () => {
    await check('types', ['run', '-s', 'types'], quiet);
    await check('lint', ['run', '-s', 'lint'], quiet);
    await check('format', ['run', '-s', 'format:check'], quiet);
    await check('styles', ['run', '-s', 'lint:styles'], quiet);
    await check('unused', ['run', '-s', 'unused'], quiet);
    await jest('unit');
  };
  const release = async () =>
    (await build(quiet)) && (await check('site for the browser', ['run', '-s', 'e2e:site'], quiet));
  const [released] = await Promise.all([release(), checks()]);
  return released;
}

/** @param {import('./affected').Affected} what */
async function onlyAffected({ format, lint, styles, sources, specs }) {
  if (format.length > 0)
    await check('format', [
      'exec',
      '--',
      'oxfmt',
      '--check',
      '--no-error-on-unmatched-pattern',
      ...format,
    ]);
  if (lint.length > 0) {
    await check('lint', ['exec', '--', 'oxlint', '--type-aware', ...lint]);
    const eslint = ['eslint', '--max-warnings', '0', '--no-warn-ignored'];
    await check('boundaries', ['exec', '--', ...eslint, ...lint]);
  }
  if (styles.length > 0) await check('styles', ['exec', '--', 'stylelint', ...styles]);
  if (sources) {
    await check('types of CSS modules', ['run', '-s', 'css-types']);
    await check('types', ['run', '-s', 'types']);
    const args = [`--changedSince=${base}`, '--passWithNoTests'];
    await jest('unit', args);
    await jest('unit:long', args);
  }
  if (specs.length > 0 && (await build()))
    await browserTests(specs === 'all' ? ['--project=every-run'] : specs);
}

if (kind === '--changed') await onlyAffected(findAffected());
else if (kind === '--long') {
  await jest('unit:long');
  if (await build()) await browserTests(['--project=long-*']);
} else {
  const released = await readSources();
  if (released) await browserTests(['--project=every-run'], { E2E_SITE: 'released' });
  if (kind === '--hosts' && released) {
    const env = { ...process.env, CHROMIUM_PATH: browser, E2E_SITE: 'released' };
    await check('bench', ['run', '-s', 'bench', '--', 'visits', 'growth', '--small'], { env });
  }
  if (kind === '--hosts') await jest('hosts', [], installHosts());
}
conclude();
