// A child process of the server: has the database of reports, writes the rows it receives and answers questions. A
// failure of the database ends this process only.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describeError } from '@concourse/core/errors/ActionableError';
import { startQueryServer } from '../remote/queryServer';
import { openReports } from '../ReportDatabase';
import type { MessageFromWorker, MessageToWorker } from './RumWorker';

const [folder = '', keepMs = '', port = ''] = process.argv.slice(2);
const hourMs = 60 * 60 * 1000;

const sendMessage = (message: MessageFromWorker): Promise<void> =>
  new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => resolve());
    else resolve();
  });

async function fail(error: unknown): Promise<never> {
  await sendMessage({ kind: 'problem', sentence: describeError(error).split('\n', 1).join('') });
  process.exit(1);
}

async function storeReports(): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const database = await openReports(path.join(folder, 'reports.duckdb'));
  const answering = await startQueryServer({
    queries: database,
    folder,
    port: Number(port),
    secret: process.env.REPORTS_SECRET === '' ? undefined : process.env.REPORTS_SECRET,
  });
  let work: Promise<unknown> = Promise.resolve();
  const inTurn = (todo: () => Promise<unknown>): void => {
    work = work.then(todo).catch(fail);
  };

  process.on('message', ({ rows }: MessageToWorker) =>
    inTurn(async () => {
      await database.append(rows);
      await sendMessage({ kind: 'kept', rows: rows.length });
    }),
  );
  const stop = (): void =>
    inTurn(async () => {
      await answering.close();
      database.close();
      process.exit(0);
    });
  process.on('disconnect', stop);
  // The server may have ended while the database opened.
  if (!process.connected) stop();
  await sendMessage({ kind: 'ready', port: answering.port });

  for (;;) {
    inTurn(() => database.deleteBefore(new Date(Date.now() - Number(keepMs))));
    await pause(hourMs);
  }
}

await storeReports().catch(fail);
