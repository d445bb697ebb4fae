import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The fields of a form by name; lists where a name came more than once or ends in `[]`. */
export type Fields = Record<string, unknown>;

/** What both services take at most, all fields of a form together. */
export const bodyLimit = 1024 * 1024;

const fileLimit = 5 * 1024 * 1024;

/** A body that is no form: answered with the status it carries. */
export class FormBodyError extends Error {
  override name = 'FormBodyError';

  constructor(
    readonly statusCode: 400 | 413 | 415,
    message: string,
  ) {
    super(message);
  }
}

/** Makes an instance take JSON, multipart and urlencoded forms, and nothing else. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );
  await app.register(multipart, {
    limits: { fields: 500, fieldSize: 256 * 1024, files: 10, fileSize: fileLimit, parts: 510 },
  });
}

/**
 * The fields of a form, however it was sent. Of an attached file its name, type and size are kept.
 * @throws FormBodyError for a body that is no form or too large
 */
export async function readFields(request: FastifyRequest): Promise<Fields> {
  if (request.isMultipart()) return gather(await readParts(request));
  const { body } = request;
  if (body instanceof URLSearchParams) return gather([...body]);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Fields;
  throw new FormBodyError(400, 'The body has to be an object or a form.');
}

type Entry = [name: string, value: unknown];

async function readParts(request: FastifyRequest): Promise<Entry[]> {
  const entries: Entry[] = [];
  let size = 0;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const { length } = await part.toBuffer();
      // A file input that was left empty still sends a part.
      if (length > 0) {
        entries.push([part.fieldname, { file: part.filename, type: part.mimetype, bytes: length }]);
      }
      continue;
    }
    const value = String(part.value);
    size += value.length;
    if (part.valueTruncated || size > bodyLimit) {
      throw new FormBodyError(413, `The field ${part.fieldname} makes the form too large.`);
    }
    entries.push([part.fieldname, value]);
  }
  return entries;
}

function gather(entries: Entry[]): Fields {
  const values = new Map<string, unknown[]>();
  for (const [name, value] of entries) values.set(name, [...(values.get(name) ?? []), value]);
  return Object.fromEntries(
    [...values].map(([name, list]) => [
      name,
      list.length > 1 || name.endsWith('[]') ? list : list[0],
    ]),
  );
}
