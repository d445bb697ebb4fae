import { fork } from 'node:child_process';
import { programOf } from '@concourse/core/project/programs';
import type { KeeperProcess } from './ReportKeeper';

export type KeeperPlace = {
  /** Folder of the database. */
  folder: string;
  /** How long reports stay. */
  keepMs: number;
  /** Port for questions, on this machine only; 0 takes a free one. */
  port: number;
};

/** Starts the process that has the database. It ends with this one. */
export function startKeeper({ folder, keepMs, port }: KeeperPlace): KeeperProcess {
  const { file, execArgv } = programOf('keeperProcess', import.meta.url);
  return fork(file, [folder, String(keepMs), String(port)], {
    // Signals of the terminal reach the whole group: the server tells it when to end.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv,
  });
}
