import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { mediaTypeOf } from '@concourse/core/store/mediaTypes';
import {
  maxKeyLength,
  type ViewerEvent,
  type ViewerResponse,
} from '@concourse/hosts/cloudfront/function/event';
import type { KeyValues } from '@concourse/hosts/cloudfront/keyValues';
import type { RawRequest, RawResponse } from './sendRawRequest';

type Handler = (event: ViewerEvent) => Promise<ViewerEvent['request'] | ViewerResponse>;

/** What current engines have and CloudFront's runtime 2.0 does not promise. */
const unsupportedGlobals = [
  ...['Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef', 'Proxy', 'Reflect', 'Intl', 'BigInt'],
  ...['Atomics', 'SharedArrayBuffer', 'FinalizationRegistry', 'AggregateError', 'WebAssembly'],
  ...['Object.hasOwn', 'Object.groupBy', 'Array.prototype.at', 'Array.prototype.flatMap'],
  ...['Array.prototype.flat', 'Array.prototype.findLast', 'Array.prototype.toSorted'],
  ...['String.prototype.at', 'String.prototype.matchAll'],
];

const deleteUnsupported = unsupportedGlobals.map((name) => `delete ${name};`).join('');

/**
 * Runs a function as CloudFront would, as far as its documentation tells: the old JavaScript, the modules
 * `cloudfront` and `crypto`, and nothing else.
 */
export function loadFunction(text: string, values: () => KeyValues): Handler {
  const store = {
    // A key that is not there is an error in the runtime's own words.
    get: (key: string, options?: { format: 'json' }) => {
      const value = values().get(key);
      if (value === undefined) return Promise.reject(new Error('KeyNotFound'));
      return Promise.resolve(options ? (JSON.parse(value) as unknown) : value);
    },
    exists: (key: string) =>
      key.length > maxKeyLength
        ? Promise.reject(new Error('KeyTooLong'))
        : Promise.resolve(values().has(key)),
  };
  const hash = (algorithm: string) => createHash(algorithm);
  const modules = { cf: { kvs: () => store }, crypto: { createHash: hash } };
  const context = createContext(modules, { codeGeneration: { strings: false, wasm: false } });
  runInContext(deleteUnsupported, context);
  const body = text.replace(/^import (cf|crypto) from '(?:cloudfront|crypto)';\n/gm, '');
  return runInContext(`${body};handler`, context) as Handler;
}

/** CloudFront over a store, with the two functions before and after its cache. */
export function emulateCloudfront(
  store: string,
  functions: { request: string; response: string },
  values: () => KeyValues,
): (question: RawRequest) => Promise<RawResponse> {
  const before = loadFunction(functions.request, values);
  const after = loadFunction(functions.response, values);
  return async (question) => {
    const event = viewerEvent(question);
    const asked = await before(event);
    if ('statusCode' in asked) return toRawResponse(asked, asked.body?.data ?? '');
    const found = readObject(store, asked.uri);
    if (!found) return { status: 404, headers: {}, body: '' };
    const response = (): ViewerResponse => ({
      statusCode: 200,
      headers: { 'content-type': { value: contentTypeOf(asked.uri, found.body) } },
    });
    // Whether the second function is shown the request as it came or as the first one left it, is not said.
    const answers = [viewerEvent(question).request, asked].map(async (request) =>
      after({ ...event, request, response: response() }),
    );
    const [one, other] = (await Promise.all(answers)) as [ViewerResponse, ViewerResponse];
    if (JSON.stringify(one) !== JSON.stringify(other)) throw new Error('It depends on the address');
    const { headers, ...answer } = toRawResponse(one, found.body.toString());
    return {
      ...answer,
      headers: { ...headers, ...(found.encoding && { 'content-encoding': found.encoding }) },
    };
  };
}

function viewerEvent({ method = 'GET', target, headers = {} }: RawRequest): ViewerEvent {
  const [uri = '', query = ''] = target.split(/\?(.*)/s);
  const pairs = query
    .split('&')
    .filter(Boolean)
    .map((pair) => pair.split(/=(.*)/s));
  const cookies = (headers.cookie ?? '')
    .split(/; */)
    .filter(Boolean)
    .map((pair) => pair.split('='));
  const valued = (entries: string[][]) =>
    Object.fromEntries(entries.map(([name = '', value = '']) => [name, { value }]));
  return {
    context: { requestId: randomUUID() },
    request: {
      method,
      uri,
      querystring: valued(pairs),
      headers: valued(Object.entries(headers)),
      cookies: valued(cookies),
    },
    response: { statusCode: 0, headers: {} },
  };
}

function readObject(store: string, uri: string): { body: Buffer; encoding: string | null } | null {
  const file = path.join(store, decodeURIComponent(uri));
  if (!existsSync(file)) return null;
  const bytes = readFileSync(file);
  if (uri.endsWith('.br')) return { body: brotliDecompressSync(bytes), encoding: 'br' };
  if (uri.endsWith('.gz')) return { body: gunzipSync(bytes), encoding: 'gzip' };
  return { body: bytes, encoding: null };
}

function toRawResponse(
  { statusCode, headers, cookies = {} }: ViewerResponse,
  body: string,
): RawResponse {
  const set = Object.entries(cookies).map(
    // The table is asked without TLS, which CloudFront always has in front.
    ([name, { value, attributes }]) => `${name}=${value}; ${attributes.replace('; Secure', '')}`,
  );
  const found = Object.entries(headers).map(([name, { value }]) => [name, value] as const);
  return {
    status: statusCode,
    headers: {
      ...Object.fromEntries(found),
      ...(set.length > 0 && { 'set-cookie': set.join('\n') }),
    },
    body,
  };
}

/** What the store keeps with an object. */
function contentTypeOf(uri: string, body: Buffer): string {
  if (!uri.includes('/blobs/')) return mediaTypeOf(uri.replace(/\.(?:br|gz)$/, ''));
  const text = body.toString();
  if (text.startsWith('<!doctype')) return 'text/html; charset=utf-8';
  return text.startsWith('{"areas"') ? 'application/json; charset=utf-8' : 'image/svg+xml';
}
