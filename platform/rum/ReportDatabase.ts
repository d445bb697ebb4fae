import { createHash } from 'node:crypto';
import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api';
import { duckdbQueries } from './duckdbQueries';
import { type ReportQueries, ReportsError } from './reportQueries';
import type { ReportRow } from './rows';

/** The optional peer of this package; also in docs/explanation/dependencies.md. */
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
      'DUCKDB_MISSING',
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
      'REPORTS_UNREADABLE',
      `${file} cannot be opened: ${(cause as Error).message.split('\n', 1).join('')}`,
      'If another server keeps its reports there, give each its own folder. If the file is damaged, move it away: a new one is made.',
      { cause },
    );
  }
}

const format = 1;

// `met`: milliseconds since 1970. Texts are in a separate table, so that queries of figures do not read them.
// Older databases lack the column `network`.
const tables = `
  CREATE TABLE IF NOT EXISTS format (version INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS readings (
    met BIGINT NOT NULL, view UBIGINT NOT NULL, edition VARCHAR NOT NULL, area VARCHAR NOT NULL,
    release VARCHAR NOT NULL, pattern VARCHAR NOT NULL, kind VARCHAR NOT NULL, name VARCHAR NOT NULL,
    value FLOAT, bucket UTINYINT);
  CREATE TABLE IF NOT EXISTS texts (
    met BIGINT NOT NULL, view UBIGINT NOT NULL, area VARCHAR NOT NULL, release VARCHAR NOT NULL,
    pattern VARCHAR NOT NULL, kind VARCHAR NOT NULL, message VARCHAR NOT NULL, stack VARCHAR);
  ALTER TABLE readings ADD COLUMN IF NOT EXISTS network UBIGINT;
  INSERT INTO format SELECT ${format} WHERE NOT EXISTS (FROM format);`;

/** A database of reports. Only one process can open it, and answers the questions of others. */
export type ReportDatabase = ReportQueries & {
  /** Writes rows, all or none. */
  append: (rows: readonly ReportRow[]) => Promise<void>;
  /** Deletes older rows and frees their space for new ones. @returns the number of deleted readings */
  deleteBefore: (before: Date) => Promise<number>;
  close: () => void;
};

/**
 * Opens a database, and creates it if it is missing.
 * @param file path, or `:memory:`
 * @throws ReportsError if it cannot be opened, or another version wrote it
 */
export async function openReports(file: string): Promise<ReportDatabase> {
  const { connection, insert, close } = await openDuckdb(file);
  try {
    await connection.run(tables);
    const found = await connection.runAndReadAll('SELECT max(version) FROM format');
    if (found.getRowsJS()[0]?.[0] !== format) {
      throw new ReportsError(
        'REPORTS_VERSION_MISMATCH',
        `${file} was written by another version of the platform.`,
        'Move it away, a new one is made; or serve with the version that wrote it.',
      );
    }
  } catch (error) {
    close();
    throw error;
  }
  return {
    ...duckdbQueries(connection),
    append: async (rows) => {
      await connection.run('BEGIN');
      try {
        await insert('readings', rows.map(readingColumns));
        await insert('texts', rows.flatMap(textColumns));
        await connection.run('COMMIT');
      } catch (error) {
        await connection.run('ROLLBACK');
        throw error;
      }
    },
    deleteBefore: async (before) => {
      const values = { before: BigInt(before.getTime()) };
      const deleted = await connection.run('DELETE FROM readings WHERE met < $before', values);
      await connection.run('DELETE FROM texts WHERE met < $before', values);
      if (deleted.rowsChanged > 0) await connection.run('CHECKPOINT');
      return deleted.rowsChanged;
    },
    close,
  };
}

function readingColumns(row: ReportRow): DuckDBValue[] {
  const { at, view, edition, area, release, pattern, kind, name, value, bucket, network } = row;
  const texts = [edition, area, release, pattern, kind, name];
  const code = network === null ? null : BigInt(`0x${network}`);
  return [BigInt(at), viewHash(view), ...texts, value, bucket, code];
}

function textColumns(row: ReportRow): DuckDBValue[][] {
  const { at, view, area, release, pattern, kind, message, stack } = row;
  if (message === null) return [];
  return [[BigInt(at), viewHash(view), area, release, pattern, kind, message, stack]];
}

/** Queries only count views: eight bytes of a digest replace the name. */
const viewHash = (view: string): bigint =>
  createHash('sha256').update(view).digest().readBigUInt64BE();
