import { fileURLToPath } from 'node:url';
import { ActionableError } from '@concourse/core/errors/ActionableError';
import { bundleEs5 } from '../bundle';

/** CloudFront's limit, in bytes. */
export const maxFunctionBytes = 10_240;

class FunctionTooLargeError extends ActionableError {
  constructor(kind: string, bytes: number) {
    super(
      'FUNCTION_TOO_LARGE',
      `The function for a ${kind} has ${bytes} bytes. CloudFront accepts ${maxFunctionBytes}.`,
      'Shorten the content security policy in the configuration of the site.',
    );
  }
}

const imports = `import cf from 'cloudfront';\nimport crypto from 'crypto';\n`;

const readPreview = `async function handler(event) {
  var store = cf.kvs();
  var key = rules.previewKeyOf(event);
  var preview = null;
  if (key && (await store.exists(key))) preview = await store.get(key, { format: 'json' });
`;

// The runtime supports `await` only in top-level functions.
const handlers = {
  request: `${readPreview}  var step = rules.planLookup(event, await store.get('head', { format: 'json' }), preview);
  if (step.answer) return step.answer;
  var found = null;
  for (var at = 0; at < step.keys.length && found === null; at += 1) {
    if (await store.exists(step.keys[at])) found = await store.get(step.keys[at]);
  }
  return rules.completeLookup(event, step, found);
}
`,
  response: `${readPreview}  var more = { preview: preview, pageHeaders: pageHeaders };
  return rules.addResponseHeaders(event, await store.get('head', { format: 'json' }), more);
}
`,
};

/** Bundles a function for CloudFront's runtime 2.0. @throws FunctionTooLargeError if it exceeds CloudFront's limit */
export async function bundleFunction(
  kind: keyof typeof handlers,
  pageHeaders: Record<string, string> = {},
): Promise<string> {
  const rules = await bundleEs5(fileURLToPath(new URL(`function/${kind}`, import.meta.url)));
  const headers = kind === 'response' ? `var pageHeaders = ${JSON.stringify(pageHeaders)};\n` : '';
  const text = `${imports}${headers}${rules}${handlers[kind]}`;
  if (Buffer.byteLength(text) <= maxFunctionBytes) return text;
  throw new FunctionTooLargeError(kind, Buffer.byteLength(text));
}
