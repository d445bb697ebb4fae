import type { DuckDBConnection } from '@duckdb/node-api';
import { ReportsError } from './errors';

/** Of the optional peer of this package; also in docs/dependencies.md. */
export const duckdbPackage = '@duckdb/node-api';

export type OpenDatabase = { connection: DuckDBConnection; close: () => void };

/** Two cores and half a gibibyte: questions leave a server what it answers pages with. */
const limits = { threads: '2', memory_limit: '512MB' };

const offline = { autoinstall_known_extensions: 'false', autoload_known_extensions: 'false' };

/**
 * Opens a database, made where it is not there. The engine is loaded here and nowhere else.
 * @param file path, or `:memory:`
 * @throws ReportsError where the engine is not installed, or the file cannot be opened
 */
export async function openDuckdb(file: string): Promise<OpenDatabase> {
  const { DuckDBInstance } = await import('@duckdb/node-api').catch((cause: unknown) => {
    throw new ReportsError(
      `Reports are kept by DuckDB, which is not installed (${duckdbPackage}).`,
      `Install it beside the platform: npm install ${duckdbPackage}`,
      { cause },
    );
  });
  try {
    const instance = await DuckDBInstance.create(file, { ...limits, ...offline });
    const connection = await instance.connect();
    await connection.run('SET enable_external_access = false');
    const close = (): void => {
      connection.closeSync();
      instance.closeSync();
    };
    return { connection, close };
  } catch (cause) {
    throw new ReportsError(
      `${file} cannot be opened: ${(cause as Error).message.split('\n', 1).join('')}`,
      'If another server keeps its reports there, give each its own folder. If the file is damaged, move it away: a new one is made.',
      { cause },
    );
  }
}
