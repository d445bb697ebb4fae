import * as v from 'valibot';
import { ActionableError } from '@concourse/core/errors/ActionableError';

export class RequestError extends ActionableError {
  readonly statusCode: number;

  constructor(statusCode: number, code: string, message: string, next: string) {
    super(code, message, next);
    this.statusCode = statusCode;
  }
}

/** The name of an environment, an area, a release or a file. */
export const nameSchema = v.pipe(v.string(), v.regex(/^[\w@./+:-]{1,200}$/));

export const wholeNumberSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.toNumber())]),
  v.safeInteger(),
  v.minValue(0),
);

const namesSchema = v.pipe(v.array(nameSchema), v.maxLength(50));
const nonEmptyNamesSchema = v.pipe(namesSchema, v.minLength(1));
const percentSchema = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)));

export const changeRequestFields = {
  environment: nameSchema,
  why: v.pipe(v.string(), v.maxLength(500)),
  despiteFreeze: v.boolean(),
  /** The digest of the changed settings that the release manager confirmed (`Plan.settings`). */
  acceptSettings: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
  action: v.variant('do', [
    v.object({ do: v.literal('promote'), releases: nonEmptyNamesSchema, percent: percentSchema }),
    v.object({ do: v.literal('promote from'), from: nameSchema, percent: percentSchema }),
    v.object({ do: v.literal('roll back'), areas: namesSchema }),
    v.object({ do: v.literal('restore'), rev: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    v.object({ do: v.literal('preview'), releases: nonEmptyNamesSchema }),
  ]),
};

export type Parsed<Fields extends v.ObjectEntries> = v.InferOutput<
  v.ObjectSchema<Fields, undefined>
>;

export type ChangeRequest = Parsed<typeof changeRequestFields>;

/** Parses a query, path parameters or a body. @throws RequestError for missing or invalid fields */
export function parseFields<Fields extends v.ObjectEntries>(
  fields: Fields,
  value: unknown,
): Parsed<Fields> {
  const { success, output, issues } = v.safeParse(v.object(fields), value);
  if (success) return output;
  const message = `The request is invalid: ${v.summarize(issues)}`;
  const next = 'Reload the page. It may belong to an older console.';
  throw new RequestError(400, 'REQUEST_INVALID', message, next);
}
