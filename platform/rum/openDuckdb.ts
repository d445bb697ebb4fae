import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api';
import { ReportsError } from './questions';

/** The optional peer of this package; also in docs/dependencies.md. */
export const duckdbPackage = '@duckdb/node-api';

export type OpenDatabase = {
  connection: DuckDBConnection;
  insert: (table: string, rows: DuckDBValue[][]) => Promise<void>;
  close: () => void;
};

const settings = {
  // The server needs the other cores and the rest of the memory for its pages.
  threads: '2',
  memory_limit: '512MB',
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
};

/**
 * Opens a database, and creates it if it is missing. Only this function loads the engine.
 * @param file path, or `:memory:`
 * @throws ReportsError if the engine is not installed, or the file cannot be opened
 */
export async function openDuckdb(file: string): Promise<OpenDatabase> {
  const engine = await import('@duckdb/node-api').catch((cause: unknown) => {
    throw new ReportsError(
      `Reports are kept by DuckDB, which is not installed (${duckdbPackage}).`,
      `Install it beside the platform: npm install ${duckdbPackage}`,
      { cause },
    );
  });
  try {
    const instance = await engine.DuckDBInstance.create(file, settings);
    const connection = await instance.connect();
    await connection.run('SET enable_external_access = false');
    const insert = async (table: string, rows: DuckDBValue[][]): Promise<void> => {
      const appender = await connection.createAppender(table);
      try {
        const writer = engine.DuckDBDataChunkWriter.forAppender(appender);
        for (const row of rows) writer.appendRow(row);
        writer.flush();
      } finally {
        appender.closeSync();
      }
    };
    const close = (): void => {
      connection.closeSync();
      instance.closeSync();
    };
    return { connection, insert, close };
  } catch (cause) {
    throw new ReportsError(
      `${file} cannot be opened: ${(cause as Error).message.split('\n', 1).join('')}`,
      'If another server keeps its reports there, give each its own folder. If the file is damaged, move it away: a new one is made.',
      { cause },
    );
  }
}
