import { createHash } from 'node:crypto';
import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api';
import { duckdbQueries } from './duckdbQueries';
import { type ReportQueries, ReportsError } from './reportQueries';
import type { ReportRow } from './rows';

/** An optional peer dependency, described in docs/explanation/dependencies.md. */
export const duckdbPackage = '@duckdb/node-api';

const settings = {
  // Leaves cores and memory to the server, which renders pages on the same machine.
  threads: '2',
  memory_limit: '512MB',
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
};

/**
 * Opens a DuckDB database or creates it. Only this function loads the engine.
 * @param file path, or `:memory:`
 * @throws ReportsError if the engine is not installed or the file cannot be opened
 */
async function openDuckdb(file: string): Promise<{
  connection: DuckDBConnection;
  insert: (table: string, rows: DuckDBValue[][]) => Promise<void>;
  close: () => void;
}> {
  const engine = await import('@duckdb/node-api').catch((cause: unknown) => {
    const message = `Reports are stored in DuckDB, which is not installed (${duckdbPackage}).`;
    const next = `Install it next to the platform: npm install ${duckdbPackage}`;
    throw new ReportsError('DUCKDB_MISSING', message, next, { cause });
  });
  try {
    const instance = await engine.DuckDBInstance.create(file, settings);
    const connection = await instance.connect();
    await connection.run('SET enable_external_access = false');
    return {
      connection,
      insert: async (table, rows) => {
        const appender = await connection.createAppender(table);
        try {
          const writer = engine.DuckDBDataChunkWriter.forAppender(appender);
          for (const row of rows) writer.appendRow(row);
          writer.flush();
        } finally {
          appender.closeSync();
        }
      },
      close: () => {
        connection.closeSync();
        instance.closeSync();
      },
    };
  } catch (cause) {
    const message = `${file} cannot be opened: ${(cause as Error).message.split('\n', 1).join('')}`;
    const next =
      'If another server uses this file, give each server its own folder. If the file is damaged, move it away; the server then creates a new one.';
    throw new ReportsError('REPORTS_UNREADABLE', message, next, { cause });
  }
}

const format = 2;

// `met`: milliseconds since 1970. A separate table holds the texts, so queries for numbers do not read them.
const tables = `
  CREATE TABLE IF NOT EXISTS format (version INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS readings (
    met BIGINT NOT NULL, view UBIGINT NOT NULL, edition VARCHAR NOT NULL, area VARCHAR NOT NULL,
    release VARCHAR NOT NULL, pattern VARCHAR NOT NULL, kind VARCHAR NOT NULL, name VARCHAR NOT NULL,
    value FLOAT, bucket UTINYINT, network UBIGINT);
  CREATE TABLE IF NOT EXISTS texts (
    met BIGINT NOT NULL, view UBIGINT NOT NULL, area VARCHAR NOT NULL, release VARCHAR NOT NULL,
    pattern VARCHAR NOT NULL, kind VARCHAR NOT NULL, message VARCHAR NOT NULL, stack VARCHAR);
  INSERT INTO format SELECT ${format} WHERE NOT EXISTS (FROM format);`;

/** A database of reports. Only one process can open it; `startQueryServer` lets other processes query it. */
export type ReportDatabase = ReportQueries & {
  /** Writes all rows in one transaction. */
  append: (rows: readonly ReportRow[]) => Promise<void>;
  /** Deletes older rows and makes their space available again. Returns the number of deleted readings. */
  deleteBefore: (before: Date) => Promise<number>;
  close: () => void;
};

/**
 * Opens a database of reports or creates it.
 * @param file path, or `:memory:`
 * @throws ReportsError if it cannot be opened or has another format
 */
export async function openReports(file: string): Promise<ReportDatabase> {
  const { connection, insert, close } = await openDuckdb(file);
  try {
    await connection.run(tables);
    const result = await connection.runAndReadAll('SELECT max(version) FROM format');
    if (result.getRowsJS()[0]?.[0] !== format) {
      const message = `${file} was written by another version of the platform.`;
      const next =
        'Move the file away; the server then creates a new one. Or serve with the version that wrote it.';
      throw new ReportsError('REPORTS_VERSION_MISMATCH', message, next);
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

/** Queries only count distinct views, so eight bytes of a digest replace the id. */
const viewHash = (view: string) => createHash('sha256').update(view).digest().readBigUInt64BE();
