import * as v from 'valibot';
import { ActionableError } from '@concourse/core/errors/ActionableError';

/** A request that the console does not understand. */
export class RequestError extends ActionableError {
  override name = 'RequestError';
  readonly statusCode = 400;

  constructor(message: string) {
    super(
      'REQUEST_INVALID',
      message,
      'Reload the page: it may belong to an older release console.',
    );
  }
}

/** The name of an environment, an area, a release or a file. */
export const nameSchema = v.pipe(v.string(), v.regex(/^[\w@./+:-]{1,200}$/));

/** A whole number, in JSON or in an address. */
export const wholeNumberSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.toNumber())]),
  v.safeInteger(),
  v.minValue(0),
);

const namesSchema = v.pipe(v.array(nameSchema), v.maxLength(50));
const nonEmptyNamesSchema = v.pipe(namesSchema, v.minLength(1));
const percentSchema = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)));

/** A change that a release manager asks for. */
export const changeRequestFields = {
  environment: nameSchema,
  why: v.pipe(v.string(), v.maxLength(500)),
  /** True if the release manager promotes although the configuration has a freeze. */
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

type Parsed<Fields extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Fields, undefined>>;

export type ChangeRequest = Parsed<typeof changeRequestFields>;

/** Reads fields of a query, of parameters or of a body. @throws RequestError if one is missing or wrong */
export function parseFields<Fields extends v.ObjectEntries>(
  fields: Fields,
  from: unknown,
): Parsed<Fields> {
  const found = v.safeParse(v.object(fields), from);
  if (found.success) return found.output;
  throw new RequestError(`The request is not understood: ${v.summarize(found.issues)}`);
}
