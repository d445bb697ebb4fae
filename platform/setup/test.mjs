// @ts-check
// `npm test`: what must hold before a change lands. `-- --changed [base]`: what a change since then
// touches. `npm run test:long`: the long tables. The last line is "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { giveUp, installPackages, root } from './install.mjs';
import {
  chromium,
  findOrInstall,
  findProgram,
  headlessShell,
  java,
  requireProgram,
} from './programs.mjs';

const [kind = '', base = 'main'] = process.argv.slice(2);
if (!['', '--changed', '--long'].includes(kind)) {
  giveUp(`npm test knows no ${kind}.`, 'Leave it out, or say --changed [commit].');
}

installPackages();
const browser = requireProgram(chromium);
findOrInstall(headlessShell);
// The checker of documents, in the long tables, needs it: skipped on a developer's machine without.
const runtime = process.env['CI'] && kind === '--long' ? requireProgram(java) : findProgram(java);
if (kind === '--long' && !runtime) {
  console.log(
    `No Java: the checker of documents is skipped (apt-get install ${java.packages[0]}).`,
  );
}
const { check, conclude, tests } = await import('./tally.mjs');

/** @returns {import('./affected').Affected} */
function findAffected() {
  const script = join(root, 'platform/setup/changed.ts');
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

/**
 * @param {'unit' | 'unit:long'} script
 * @param {string[]} args
 */
const unitTests = (script, args = []) =>
  tests(
    script === 'unit' ? 'unit tests' : 'long unit tests',
    ['run', '-s', script, '--', '--json', '--outputFile=test-results/unit.json', ...args],
    'unit.json',
    (report) => ({
      good: report.numPassedTests,
      bad: report.numFailedTests + report.numRuntimeErrorTestSuites,
    }),
  );

/** @param {{ quiet?: boolean }} [how] */
const build = (how) => check('build', ['run', '-s', 'site', '--', 'build'], how);

/** @param {string[]} args */
async function browserTests(args) {
  await tests(
    'browser tests',
    ['run', '-s', 'e2e', '--', ...args],
    'e2e.json',
    ({ stats }) => {
      if (stats.flaky > 0)
        console.log(`${stats.flaky} passed at the second attempt only, see above`);
      return { good: stats.expected + stats.flaky, bad: stats.unexpected };
    },
    { CHROMIUM_PATH: browser, JAVA_PATH: runtime },
  );
}

/**
 * Everything that reads sources: the linter takes one core, the others together the second.
 * @returns whether there is a build
 */
async function readSources() {
  const quiet = { quiet: true };
  await check('types of CSS modules', ['run', '-s', 'css-types']);
  const others = async () => {
    await check('format', ['run', '-s', 'format:check'], quiet);
    await check('styles', ['run', '-s', 'lint:styles'], quiet);
    await check('unused', ['run', '-s', 'unused'], quiet);
    await check('types', ['run', '-s', 'types'], quiet);
    return build(quiet);
  };
  const [built] = await Promise.all([others(), check('lint', ['run', '-s', 'lint'], quiet)]);
  return built;
}

/** @param {import('./affected').Affected} what */
async function onlyAffected({ format, lint, styles, sources, specs }) {
  if (format.length > 0)
    await check('format', ['exec', '--', 'prettier', '--check', '-u', ...format]);
  if (lint.length > 0)
    await check('lint', ['exec', '--', 'eslint', '--max-warnings', '0', ...lint]);
  if (styles.length > 0) await check('styles', ['exec', '--', 'stylelint', ...styles]);
  if (sources) {
    await check('types of CSS modules', ['run', '-s', 'css-types']);
    await check('types', ['run', '-s', 'types']);
    const args = [`--changedSince=${base}`, '--passWithNoTests'];
    await unitTests('unit', args);
    await unitTests('unit:long', args);
  }
  if (specs.length > 0 && (await build()))
    await browserTests(specs === 'all' ? ['--project=every-run'] : specs);
}

if (kind === '--changed') await onlyAffected(findAffected());
else if (kind === '--long') {
  await unitTests('unit:long');
  if (await build()) await browserTests(['--project=long-*']);
} else {
  const built = await readSources();
  await unitTests('unit');
  if (built) await browserTests(['--project=every-run']);
}
conclude();
