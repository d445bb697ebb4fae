import * as v from 'valibot';
import { ActionableError } from '@concourse/core/errors/ActionableError';
import { nameSchema } from '../service/changeRequest';

export class RequestError extends ActionableError {
  readonly statusCode = 400;
}

export const environmentFields = { environment: nameSchema };

export const wholeNumberSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.toNumber())]),
  v.safeInteger(),
  v.minValue(0),
);

export type Parsed<Fields extends v.ObjectEntries> = v.InferOutput<
  v.ObjectSchema<Fields, undefined>
>;

/** Parses a query or a body. @throws RequestError for missing or invalid fields */
export function parseFields<Fields extends v.ObjectEntries>(
  fields: Fields,
  value: unknown,
): Parsed<Fields> {
  const { success, output, issues } = v.safeParse(v.object(fields), value);
  if (success) return output;
  const message = `The request is invalid: ${v.summarize(issues)}`;
  const next = 'Reload the page. It may belong to an older console.';
  throw new RequestError('REQUEST_INVALID', message, next);
}
