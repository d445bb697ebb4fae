// A child process of the server: writes received rows to the database and answers queries. A failure of the database
// ends only this process.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describeError } from '@concourse/core/errors/ActionableError';
import { startQueryServer } from '../remote/queryServer';
import { openReports } from '../ReportDatabase';
import type { MessageFromWorker, MessageToWorker } from './RumWorker';

const [folder = '', retentionMs = '', port = ''] = process.argv.slice(2);
const hourMs = 60 * 60 * 1000;

const sendMessage = (message: MessageFromWorker): Promise<void> =>
  new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => resolve());
    else resolve();
  });

async function fail(error: unknown): Promise<never> {
  await sendMessage({ kind: 'problem', message: describeError(error).split('\n', 1).join('') });
  process.exit(1);
}

async function storeReports(): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const database = await openReports(path.join(folder, 'reports.duckdb'));
  const queryServer = await startQueryServer({
    queries: database,
    folder,
    port: Number(port),
    secret: process.env.REPORTS_SECRET === '' ? undefined : process.env.REPORTS_SECRET,
  });
  let work: Promise<unknown> = Promise.resolve();
  const runNext = (task: () => Promise<unknown>): void => {
    work = work.then(task).catch(fail);
  };

  process.on('message', ({ rows }: MessageToWorker) =>
    runNext(async () => {
      await database.append(rows);
      await sendMessage({ kind: 'stored', rows: rows.length });
    }),
  );
  const stop = (): void =>
    runNext(async () => {
      await queryServer.close();
      database.close();
      process.exit(0);
    });
  process.on('disconnect', stop);
  // The server may have exited while the database was being opened.
  if (!process.connected) stop();
  await sendMessage({ kind: 'ready', port: queryServer.port });

  for (;;) {
    runNext(() => database.deleteBefore(new Date(Date.now() - Number(retentionMs))));
    await pause(hourMs);
  }
}

await storeReports().catch(fail);
