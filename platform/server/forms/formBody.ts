import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FormBodyError } from '@concourse/http/httpErrors';

/** The fields of a form by name; a list if the name is repeated or ends in `[]`. */
export type Fields = Record<string, unknown>;

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Maximum size of a form in bytes. Both real services have this limit. */
export const bodyLimit = 1024 * 1024;

/** Configures an instance to accept JSON, multipart and urlencoded forms only. */
export function registerFormParsers(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer', bodyLimit },
    async ({ headers }: FastifyRequest, body: Buffer) => {
      const type = headers['content-type'] ?? '';
      try {
        const form = new Response(Uint8Array.from(body), { headers: { 'content-type': type } });
        // oxlint-disable-next-line typescript/no-deprecated -- bodies of this development server have at most 1 MB
        return await form.formData();
      } catch (cause) {
        throw new FormBodyError(400, 'The form is damaged or incomplete.', { cause });
      }
    },
  );
}

/**
 * Reads the fields of a form in any accepted encoding. An attached file is reduced to its name.
 * @throws FormBodyError if the body is not a form
 */
export function readFields({ body }: FastifyRequest): Fields {
  const fields = body instanceof FormData ? groupByName(body) : body;
  if (!isRecord(fields)) throw new FormBodyError(400, 'The body must be an object or a form.');
  return fields;
}

function groupByName(form: FormData): Fields {
  const values = Map.groupBy(form, ([name]) => name);
  return Object.fromEntries(
    Array.from(values, ([name, entries]) => {
      const sent = entries.map(([, value]) => (typeof value === 'string' ? value : value.name));
      return [name, sent.length > 1 || name.endsWith('[]') ? sent : sent[0]];
    }),
  );
}
