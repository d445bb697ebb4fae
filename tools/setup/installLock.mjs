// @ts-check
// One installation per checkout at a time. Plain JavaScript without dependencies, because it runs before packages are
// installed, with Node 18 or newer.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './node.mjs';

/**
 * Each process that installs, or wants to, has a file here: `<process id>-<its start time>`. Names are unique, so that
 * any process may remove the file of a dead one.
 */
const claims = join(root, '.cache/setup/claims');

/** @param {string} folder in which npm installs */
const markerOf = (folder) => join(root, '.cache/setup', `${folder.replace(/\W/g, '-')}.incomplete`);

/** @param {number} pid @returns {string | null} null for a dead process; without the time on systems without `/proc` */
function claimName(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH') return null;
  }
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...others] = fields.slice(fields.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? null : `${pid}-${others[18]}`;
  } catch {
    return `${pid}-`;
  }
}

/** @param {number} pid @returns {string} the file of the claim */
function claim(pid) {
  mkdirSync(claims, { recursive: true });
  const file = join(claims, claimName(pid) ?? `${pid}-ended`);
  writeFileSync(file, '');
  return file;
}

/** Returns the ids of other processes with a claim, and removes the claims of dead ones. */
function otherClaimants() {
  return readdirSync(claims).flatMap((name) => {
    const pid = Number(name.split('-')[0]);
    if (pid === process.pid) return [];
    if (claimName(pid) === name) return [pid];
    rmSync(join(claims, name), { force: true });
    return [];
  });
}

/**
 * Runs `work` while no other command of this checkout does. Waits for others, also for the npm of a killed command.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withInstallLock(work) {
  let waitsFor = 0;
  for (;;) {
    const own = claim(process.pid);
    // Two processes that claim at the same time see each other. Both withdraw, and wait for different times.
    const [other] = otherClaimants();
    if (other === undefined) {
      try {
        return await work();
      } finally {
        rmSync(own, { force: true });
      }
    }
    rmSync(own, { force: true });
    if (waitsFor !== other)
      console.log(`Waiting for process ${other}, which installs packages of this checkout …`);
    waitsFor = other;
    await pause(100 + Math.random() * 200);
  }
}

/**
 * Returns true while npm installs into a folder, and after it was interrupted.
 * @param {string} folder relative to the root
 */
export const isIncomplete = (folder) => existsSync(markerOf(folder));

/**
 * Runs npm, which installs into a folder. Call it in `withInstallLock`.
 * @param {string} folder relative to the root
 * @param {string[]} args
 * @returns {Promise<boolean>} true if npm succeeded
 */
export async function runNpm(folder, args) {
  const marker = markerOf(folder);
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, '');
  const shell = process.platform === 'win32';
  const npm = spawn('npm', args, { cwd: root, stdio: 'inherit', shell });
  // npm survives a killed parent, so that it needs a claim as well.
  const own = npm.pid === undefined ? undefined : claim(npm.pid);
  try {
    const [code] = await once(npm, 'close');
    // npm restores the earlier packages if it fails, but not if a signal ends it.
    if (code !== null) rmSync(marker);
    return code === 0;
  } finally {
    if (own !== undefined) rmSync(own, { force: true });
  }
}
