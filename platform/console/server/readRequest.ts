import * as v from 'valibot';
import type { Intent } from './api';
import { RequestError } from './errors';

const name = v.pipe(v.string(), v.regex(/^[\w@./+:-]{1,200}$/));
const names = v.pipe(v.array(name), v.maxLength(50));
const percent = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)));
const rev = v.pipe(v.number(), v.integer(), v.minValue(0));

const some = v.pipe(names, v.minLength(1));

const intent = v.object({
  environment: name,
  why: v.pipe(v.string(), v.maxLength(500)),
  despiteFreeze: v.boolean(),
  acceptSettings: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
  action: v.variant('do', [
    v.object({ do: v.literal('promote'), releases: some, percent }),
    v.object({ do: v.literal('promote from'), from: name, percent }),
    v.object({ do: v.literal('roll back'), areas: names }),
    v.object({ do: v.literal('restore'), rev }),
    v.object({ do: v.literal('preview'), releases: some }),
  ]),
});

/** What somebody wants to do. @throws RequestError for a body that says nothing of the kind */
export function readIntent(body: unknown): Intent {
  const found = v.safeParse(intent, body);
  if (found.success) return found.output;
  const [issue] = found.issues;
  throw new RequestError(
    `The request is not understood: ${v.getDotPath(issue) ?? ''} ${issue.message}`,
  );
}

const fieldOf = (from: unknown, field: string): unknown =>
  typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[field] : undefined;

/** A name in an address or a body. @throws RequestError where there is none */
export function readName(from: unknown, field: string): string {
  const found = v.safeParse(name, fieldOf(from, field));
  if (found.success) return found.output;
  throw new RequestError(`The request names no ${field}.`);
}

/** A whole number in an address or a body, or null where there is none. @throws RequestError for anything else */
export function readNumber(from: unknown, field: string): number | null {
  const given = fieldOf(from, field);
  if (given === undefined) return null;
  const number = Number(given);
  if (Number.isSafeInteger(number) && number >= 0 && given !== '') return number;
  throw new RequestError(`${field} is no whole number.`);
}
