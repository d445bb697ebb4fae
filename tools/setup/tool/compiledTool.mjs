// @ts-check
// Whether programs, as they were compiled last, are those of the sources as they are now. Every command asks this first:
// nothing is loaded here but what Node has.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Compiled
 * @property {string} root of the project: what is found may have been copied from another
 * @property {string} folder
 * @property {Record<string, string>} stamps of everything that was read, by path
 */

/**
 * Holds what was compiled, a folder for each time.
 * @param {string} root of a project
 */
export const cacheFolder = (root) => join(root, '.cache/tool');

/**
 * Says which folder is the newest, and what it was made of.
 * @param {string} root
 */
export const cacheRecordFile = (root) => join(cacheFolder(root), 'current.json');

/**
 * Is another whenever a file was written, and for a folder when a name in it came or went.
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
    // Nothing yet, or damaged: it is compiled anew.
    return null;
  }
}

/**
 * Folder of the programs compiled from the sources as they are; null where they have to be compiled.
 * @param {string} root
 */
export function findCompiledTool(root) {
  const last = readCacheRecord(root);
  if (last?.root !== root) return null;
  const isSame = Object.entries(last.stamps).every(([path, stamp]) => fileStamp(path) === stamp);
  return isSame && fileStamp(last.folder) !== 'absent' ? last.folder : null;
}
