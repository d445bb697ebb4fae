// @ts-check
// Runs programs that soon end: each is one file, run from the code that V8 made of it before.
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';

/** What is written around such a program, so that it is handed what Node hands to modules. */
export const around = { banner: '(function (require, module, exports) {', footer: '})' };

const digestLength = 32;

/**
 * V8 refuses code of another version or of other sources; what is damaged would end the process.
 * @param {Buffer} code
 */
const digestOf = (code) => createHash('sha256').update(code).digest();

/**
 * @param {string} file
 * @returns {Buffer | undefined} undefined where there is none, or it is damaged
 */
function readCode(file) {
  try {
    const kept = readFileSync(file);
    const code = kept.subarray(digestLength);
    return digestOf(code).equals(kept.subarray(0, digestLength)) ? code : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What cannot be kept is made anew by the next command.
 * @param {string} file
 * @param {Buffer} code
 */
function keepCode(file, code) {
  const writing = `${file}.${process.pid}`;
  try {
    writeFileSync(writing, Buffer.concat([digestOf(code), code]));
    renameSync(writing, file);
  } catch {
    rmSync(writing, { force: true });
  }
}

/**
 * Where the code of a program is kept: for each version of V8 and each kind of machine by itself.
 * @param {string} file of the program
 */
export const codeOf = (file) => `${file}.${process.versions.v8}-${process.arch}.code`;

/**
 * Runs a program in this process. Its code is kept when the process ends, so that functions it has called are in it.
 * @param {string} file of the program, written with what is `around`
 */
export function runBrief(file) {
  const kept = codeOf(file);
  const cachedData = readCode(kept);
  const script = new Script(readFileSync(file, 'latin1'), {
    filename: file,
    ...(cachedData && { cachedData }),
  });
  if (!cachedData || script.cachedDataRejected)
    process.once('exit', () => keepCode(kept, script.createCachedData()));
  const module = { exports: {} };
  script.runInThisContext()(createRequire(file), module, module.exports);
}
