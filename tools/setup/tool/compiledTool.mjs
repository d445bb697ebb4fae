// @ts-check
// Finds compiled programs that are up to date. Every command runs this first, so it loads only modules of Node.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Compiled
 * @property {string} root root folder of the project; the cache may be a copy from another project
 * @property {string} folder folder of the compiled programs
 * @property {Record<string, string>} stamps stamps of all files and folders that were read, by path
 */

/**
 * The folder of all compilations, each in a separate folder.
 * @param {string} root
 */
export const cacheFolder = (root) => join(root, '.cache/tool');

/**
 * The file that describes the newest compilation (`Compiled`).
 * @param {string} root
 */
export const cacheRecordFile = (root) => join(cacheFolder(root), 'current.json');

/**
 * A text that changes when a file is written, or an entry of a folder is added or removed.
 * @param {string} path
 */
export function fileStamp(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.mtimeMs} ${found.ctimeMs} ${found.size}` : 'absent';
}

/**
 * @param {string} root
 * @returns {Compiled | null}
 */
function readCacheRecord(root) {
  try {
    return JSON.parse(readFileSync(cacheRecordFile(root), 'utf8'));
  } catch {
    // Missing or damaged: compile again.
    return null;
  }
}

/**
 * Returns the folder of the compiled programs, or null if they are not up to date.
 * @param {string} root
 */
export function findCompiledTool(root) {
  const last = readCacheRecord(root);
  if (last?.root !== root) return null;
  const isSame = Object.entries(last.stamps).every(([path, stamp]) => fileStamp(path) === stamp);
  return isSame && fileStamp(last.folder) !== 'absent' ? last.folder : null;
}
