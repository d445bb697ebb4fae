// @ts-check
// Counts what passed and failed, over checks of every kind.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

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
 * Runs npm. Its words are shown as they come, or all at once where others speak at the same time.
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv; quiet?: boolean }} how
 * @returns {Promise<{ code: number; words: string }>}
 */
function npm(args, { env = process.env, quiet = false }) {
  return new Promise((resolve) => {
    const child = spawn('npm', args, {
      cwd: root,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let words = '';
    /** @param {Buffer} data */
    const hear = (data) => {
      words += data.toString();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('error', (error) =>
      resolve({ code: 1, words: `npm did not start: ${error.message}` }),
    );
    child.on('close', (code) => resolve({ code: code ?? 1, words }));
  });
}

/** @param {number} began */
const since = (began) => `${((performance.now() - began) / 1000).toFixed(0)} s`;

/**
 * Runs a check that passes or fails as a whole.
 * @param {string} name
 * @param {string[]} args of npm
 * @param {{ env?: NodeJS.ProcessEnv; quiet?: boolean }} how
 * @returns {Promise<boolean>} whether it passed
 */
export async function check(name, args, how = {}) {
  const began = performance.now();
  if (!how.quiet) console.log(`\n── ${name}`);
  const { code, words } = await npm(args, how);
  if (how.quiet) console.log(`\n── ${name}, ${since(began)}\n${words.trim()}`);
  count(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1);
  return code === 0;
}

/**
 * Runs a test runner that writes its figures to a report; no report is one failure.
 * @param {string} name
 * @param {string[]} args of npm
 * @param {string} report file name, in `test-results`
 * @param {(report: any) => { good: number; bad: number }} read
 * @param {NodeJS.ProcessEnv} env
 */
export async function tests(name, args, report, read, env = {}) {
  console.log(`\n── ${name}`);
  const { code } = await npm(args, { env: { ...process.env, ...env } });
  try {
    const { good, bad } = read(JSON.parse(readFileSync(join(reports, report), 'utf8')));
    // A runner that ends badly without a failed test (a suite that does not load) has failed too.
    count(name, good, bad === 0 && code !== 0 ? 1 : bad);
  } catch (error) {
    console.error(`${name}: no report (${String(error)})`);
    count(name, 0, 1);
  }
}

/**
 * Says what came of it all, and ends the process.
 * @returns {never}
 */
export function conclude() {
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}
