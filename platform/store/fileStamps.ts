import { once } from 'node:events';
import { statSync } from 'node:fs';

/** What files look like as long as nobody writes to them; null where one is not there. */
export type FileStamp = string | null;

/** Files of a folder by their paths in it, each with all that have one of these endings in addition. */
type Looked = { folder: string; paths: string[]; endings: readonly string[] };

/** From here on a thread of its own is worth its start. */
const many = 2000;

// It names nothing around it: a thread is given its text.
const stampsOf = (look: typeof statSync, { folder, paths, endings }: Looked): FileStamp[] =>
  paths.map((path) => {
    let stamp = '';
    for (const ending of endings) {
      try {
        const found = look(`${folder}/${path}${ending}`, { throwIfNoEntry: false });
        if (!found) return null;
        stamp += `${stamp && ' '}${found.ino}.${found.size}.${found.ctimeMs}`;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return null;
        throw error;
      }
    }
    return stamp;
  });

// As a text it is found from sources, compiled and packed alike.
const program = `
  const { statSync } = require('node:fs');
  const { parentPort, workerData } = require('node:worker_threads');
  const stampsOf = ${stampsOf.toString()};
  parentPort.postMessage(stampsOf(statSync, workerData));
`;

/**
 * Looks at files in one go, one after the other: behind promises, each takes ten times as long. Many are looked at
 * beside whatever else there is to do.
 * @param looked the empty ending stands for the file of that path itself
 * @returns one stamp for each path, of all its files
 */
export async function fileStamps(looked: Looked): Promise<FileStamp[]> {
  if (looked.paths.length * looked.endings.length < many) return stampsOf(statSync, looked);
  const { Worker } = await import('node:worker_threads');
  const worker = new Worker(program, { eval: true, workerData: looked, execArgv: [] });
  const [stamps] = (await once(worker, 'message')) as [FileStamp[]];
  return stamps;
}
