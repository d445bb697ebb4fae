import type { DuckDBConnection } from '@duckdb/node-api';
import type { Interval } from '../questions';

/** Values of a question by their names in it. What is undefined is left out, with its condition. */
type Values = Record<string, string | number | bigint | undefined>;

/** An answer's row: numbers, words, or null. */
export type AnswerRow = Record<string, string | number | null>;

/** Puts a question. Values never become part of its text. */
export async function ask(
  connection: DuckDBConnection,
  sql: string,
  values: Values,
): Promise<AnswerRow[]> {
  const bound = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const reader = await connection.runAndReadAll(sql, Object.fromEntries(bound));
  return reader
    .getRowObjectsJS()
    .map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)])),
    );
}

const plain = (value: unknown): string | number | null => {
  if (typeof value === 'string' || value === null) return value;
  return Number(value);
};

/** The conditions of an interval and of what else is asked for, by columns. */
export function conditions(
  during: Interval,
  equal: Record<string, string | undefined>,
): { where: string; values: Values } {
  const named = Object.keys(equal).filter((column) => equal[column] !== undefined);
  return {
    where: ['met >= $from', 'met < $to', ...named.map((column) => `${column} = $${column}`)].join(
      ' AND ',
    ),
    values: { from: BigInt(during.from.getTime()), to: BigInt(during.to.getTime()), ...equal },
  };
}

export const numberIn = (row: AnswerRow, column: string): number => Number(row[column] ?? 0);

export const wordIn = (row: AnswerRow, column: string): string => String(row[column] ?? '');
