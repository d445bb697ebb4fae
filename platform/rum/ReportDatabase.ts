import { createHash } from 'node:crypto';
import type { DuckDBAppender } from '@duckdb/node-api';
import { askFailures } from './asked/failures';
import { askArms, askFigures, askOverTime } from './asked/figures';
import { askPages } from './asked/pages';
import { askSlowestRoutes } from './asked/slowestRoutes';
import { ReportsError } from './errors';
import { type OpenDatabase, openDuckdb } from './openDuckdb';
import type { ReportQuestions } from './questions';
import type { ReportRow } from './rows';

const format = 1;

// `met`: milliseconds since 1970. Texts are in a separate table, so that questions about figures do not read them.
// `network` came later: databases of before get the column when they are opened.
const tables = `
  CREATE TABLE IF NOT EXISTS format (version INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS readings (
    met BIGINT NOT NULL, view UBIGINT NOT NULL, edition VARCHAR NOT NULL, area VARCHAR NOT NULL,
    release VARCHAR NOT NULL, pattern VARCHAR NOT NULL, kind VARCHAR NOT NULL, name VARCHAR NOT NULL,
    value FLOAT, bucket UTINYINT);
  CREATE TABLE IF NOT EXISTS texts (
    met BIGINT NOT NULL, view UBIGINT NOT NULL, area VARCHAR NOT NULL, release VARCHAR NOT NULL,
    pattern VARCHAR NOT NULL, kind VARCHAR NOT NULL, message VARCHAR NOT NULL, stack VARCHAR);
  ALTER TABLE readings ADD COLUMN IF NOT EXISTS network UBIGINT;`;

/** Reports in a database on disk. One process has it open; others ask that one. */
export class ReportDatabase implements ReportQuestions {
  readonly #database: OpenDatabase;
  readonly figures: ReportQuestions['figures'];
  readonly arms: ReportQuestions['arms'];
  readonly pages: ReportQuestions['pages'];
  readonly overTime: ReportQuestions['overTime'];
  readonly slowestRoutes: ReportQuestions['slowestRoutes'];
  readonly failures: ReportQuestions['failures'];

  private constructor(database: OpenDatabase) {
    this.#database = database;
    const { connection } = database;
    this.figures = (ask) => askFigures(connection, ask);
    this.arms = (ask) => askArms(connection, ask);
    this.pages = (ask) => askPages(connection, ask);
    this.overTime = (ask) => askOverTime(connection, ask);
    this.slowestRoutes = (ask) => askSlowestRoutes(connection, ask);
    this.failures = (ask) => askFailures(connection, ask);
  }

  /**
   * @param file path, or `:memory:`
   * @throws ReportsError where it cannot be opened, or was written by a later version
   */
  static async open(file: string): Promise<ReportDatabase> {
    const database = await openDuckdb(file);
    const { connection } = database;
    try {
      await connection.run(tables);
      await connection.run(`INSERT INTO format SELECT ${format} WHERE NOT EXISTS (FROM format)`);
      const [row] = await rowsOfAnswer(database, 'SELECT max(version) AS version FROM format');
      if (row?.version !== format) throw otherFormat(file);
      return new ReportDatabase(database);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  /** Writes rows, all or none. */
  async append(rows: readonly ReportRow[]): Promise<void> {
    const { connection } = this.#database;
    await connection.run('BEGIN');
    try {
      await this.#appendTo('readings', rows, appendReading);
      await this.#appendTo('texts', rows, appendText);
      await connection.run('COMMIT');
    } catch (error) {
      await connection.run('ROLLBACK');
      throw error;
    }
  }

  /** Removes what is older, and gives its place to what comes. @returns how many rows went */
  async forget(before: Date): Promise<number> {
    const { connection } = this.#database;
    const values = { before: BigInt(before.getTime()) };
    const { rowsChanged } = await connection.run(
      'DELETE FROM readings WHERE met < $before',
      values,
    );
    await connection.run('DELETE FROM texts WHERE met < $before', values);
    if (rowsChanged > 0) await connection.run('CHECKPOINT');
    return rowsChanged;
  }

  close(): void {
    this.#database.close();
  }

  async #appendTo(
    table: string,
    rows: readonly ReportRow[],
    appendRow: (appender: DuckDBAppender, row: ReportRow) => void,
  ): Promise<void> {
    const appender = await this.#database.connection.createAppender(table);
    try {
      for (const row of rows) appendRow(appender, row);
    } finally {
      appender.closeSync();
    }
  }
}

function appendReading(appender: DuckDBAppender, row: ReportRow): void {
  appender.appendBigInt(BigInt(row.at));
  appender.appendUBigInt(numberOfView(row.view));
  for (const word of [row.edition, row.area, row.release, row.pattern, row.kind, row.name])
    appender.appendVarchar(word);
  if (row.value === null) appender.appendNull();
  else appender.appendFloat(row.value);
  if (row.bucket === null) appender.appendNull();
  else appender.appendUTinyInt(row.bucket);
  if (row.network === null) appender.appendNull();
  else appender.appendUBigInt(BigInt(`0x${row.network}`));
  appender.endRow();
}

function appendText(appender: DuckDBAppender, row: ReportRow): void {
  if (row.message === null) return;
  appender.appendBigInt(BigInt(row.at));
  appender.appendUBigInt(numberOfView(row.view));
  for (const word of [row.area, row.release, row.pattern, row.kind, row.message])
    appender.appendVarchar(word);
  if (row.stack === null) appender.appendNull();
  else appender.appendVarchar(row.stack);
  appender.endRow();
}

/** Views are counted, never looked up: eight bytes of a digest take the place of the word. */
const numberOfView = (view: string): bigint =>
  createHash('sha256').update(view).digest().readBigUInt64BE();

const rowsOfAnswer = async ({ connection }: OpenDatabase, sql: string) =>
  (await connection.runAndReadAll(sql)).getRowObjectsJS();

const otherFormat = (file: string): ReportsError =>
  new ReportsError(
    `${file} was written by another version of the platform.`,
    'Move it away, a new one is made; or serve with the version that wrote it.',
  );
