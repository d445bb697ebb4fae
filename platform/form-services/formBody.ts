import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FormBodyError } from '@concourse/http/httpErrors';
import { fieldLimit, hasTooManyFields, shapeProblem } from './formShape';
import { MultipartLimiter, multipartDelimiter } from './MultipartLimiter';

/** The fields of a form by name; a list if the name is repeated or ends in `[]`. */
export type Fields = Record<string, unknown>;

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Maximum size of a form in bytes, without files. Both real services have this limit. */
export const bodyLimit = 1024 * 1024;

const maxFileSize = 5 * 1024 * 1024;
const maxFiles = 10;

/** Configures an instance to accept JSON, multipart and urlencoded forms only. */
export async function registerFormParsers(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => {
      const text = body.toString();
      if (hasTooManyFields(text)) {
        done(new FormBodyError(413, `The form has more than ${fieldLimit} fields.`));
      } else done(null, new URLSearchParams(text));
    },
  );
  await app.register(multipart, {
    limits: {
      fields: fieldLimit,
      fieldSize: 256 * 1024,
      files: maxFiles,
      fileSize: maxFileSize,
      parts: fieldLimit + maxFiles,
    },
  });
}

/**
 * Reads the fields of a form in any accepted encoding. An attached file is reduced to its name, type and size.
 * @throws FormBodyError if the body is not a form or too large
 */
export async function readFields(request: FastifyRequest): Promise<Fields> {
  const fields = await parseFields(request);
  const problem = shapeProblem(fields);
  if (problem === 'too many values') throw new FormBodyError(413, 'The form has too many values.');
  if (problem) throw new FormBodyError(400, `The form is ${problem}.`);
  return fields;
}

async function parseFields(request: FastifyRequest): Promise<Fields> {
  if (request.isMultipart()) return groupByName(await readParts(request));
  const { body } = request;
  if (body instanceof URLSearchParams) return groupByName(body);
  if (isRecord(body)) return body;
  throw new FormBodyError(400, 'The body must be an object or a form.');
}

type Entry = [name: string, value: unknown];

async function readParts(request: FastifyRequest): Promise<Entry[]> {
  const entries: Entry[] = [];
  let size = 0;
  try {
    for await (const part of withPartLimit(request).parts()) {
      if (part.type === 'file') {
        const bytes = await countBytes(part);
        // An empty file input also sends a part.
        if (bytes > 0) {
          entries.push([nameOf(part), { file: part.filename, type: part.mimetype, bytes }]);
        }
        continue;
      }
      const value = textOf(part);
      size += value.length;
      if (part.valueTruncated || size > bodyLimit) {
        throw new FormBodyError(413, `The field ${nameOf(part)} makes the form too large.`);
      }
      entries.push([nameOf(part), value]);
    }
  } catch (cause) {
    throw asFormBodyError(cause);
  }
  return entries;
}

/** Returns the request with a limiter in front of its body, because the parser parses a whole chunk at once. */
function withPartLimit(request: FastifyRequest): FastifyRequest {
  const delimiter = multipartDelimiter(request.headers['content-type']);
  const { raw } = request;
  const limiter = new MultipartLimiter(delimiter, fieldLimit + maxFiles + 1);
  raw.pipe(limiter);
  // Read and discard the rest of the body, so that the client receives the answer instead of a reset.
  limiter.once('error', () => raw.unpipe(limiter).resume());
  raw.once('close', () => {
    if (!raw.readableEnded) limiter.destroy();
  });
  const body = Object.assign(limiter, { headers: raw.headers });
  return Object.create(request, { raw: { value: body } }) as FastifyRequest;
}

type Part = MultipartFile | MultipartValue;

/** The type of the library claims that every part has a name, but it may be missing. */
function nameOf({ fieldname }: Part): string {
  const name = fieldname as string | undefined;
  if (name === undefined) throw new FormBodyError(400, 'A part of the form has no name.');
  return name;
}

function textOf(part: MultipartValue): string {
  if (typeof part.value === 'string') return part.value;
  throw new FormBodyError(400, `The field ${nameOf(part)} must be text.`);
}

/** Returns the size of an attachment and discards its content. */
async function countBytes({ file }: MultipartFile): Promise<number> {
  let bytes = 0;
  for await (const chunk of file) bytes += (chunk as Buffer).length;
  if (file.truncated) throw new FormBodyError(413, 'An attached file is too large.');
  return bytes;
}

/** All parse errors are client errors. */
function asFormBodyError(cause: unknown): FormBodyError {
  if (cause instanceof FormBodyError) return cause;
  return (cause as { statusCode?: number }).statusCode === 413
    ? new FormBodyError(413, 'The form has too many parts, or one that is too large.', { cause })
    : new FormBodyError(400, 'The multipart form is damaged or incomplete.', { cause });
}

function groupByName(entries: Iterable<Entry>): Fields {
  const values = Map.groupBy(entries, ([name]) => name);
  return Object.fromEntries(
    Array.from(values, ([name, list]) => {
      const sent = list.map(([, value]) => value);
      return [name, sent.length > 1 || name.endsWith('[]') ? sent : sent[0]];
    }),
  );
}
