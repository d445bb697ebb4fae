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

/** Features of current JavaScript engines that CloudFront's runtime 2.0 does not guarantee. */
const unsupportedGlobals = [
  ...['Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef', 'Proxy', 'Reflect', 'Intl', 'BigInt'],
  ...['Atomics', 'SharedArrayBuffer', 'FinalizationRegistry', 'AggregateError', 'WebAssembly'],
  ...['Object.hasOwn', 'Object.groupBy', 'Array.prototype.at', 'Array.prototype.flatMap'],
  ...['Array.prototype.flat', 'Array.prototype.findLast', 'Array.prototype.toSorted'],
  ...['String.prototype.at', 'String.prototype.matchAll'],
];

const deleteUnsupported = unsupportedGlobals.map((name) => `delete ${name};`).join('');

/**
 * Loads a function like CloudFront, according to its documentation: with old JavaScript and only the modules `cloudfront`
 * and `crypto`.
 */
export function loadFunction(text: string, values: () => KeyValues): Handler {
  const store = {
    // The runtime throws an error for a missing key.
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

/** Emulates CloudFront on a store, with the functions for viewer requests and viewer responses. */
export function emulateCloudfront(
  store: string,
  functions: { request: string; response: string },
  values: () => KeyValues,
): (request: RawRequest) => Promise<RawResponse> {
  const onRequest = loadFunction(functions.request, values);
  const onResponse = loadFunction(functions.response, values);
  return async (request) => {
    const event = viewerEvent(request);
    const rewritten = await onRequest(event);
    if ('statusCode' in rewritten) return toRawResponse(rewritten, rewritten.body?.data ?? '');
    const found = readObject(store, rewritten.uri);
    if (!found) return { status: 404, headers: {}, body: '' };
    const response = (): ViewerResponse => ({
      statusCode: 200,
      headers: { 'content-type': { value: contentTypeOf(rewritten.uri, found.body) } },
    });
    // The documentation does not state whether the second function gets the original or the rewritten request.
    const results = [viewerEvent(request).request, rewritten].map(async (each) =>
      onResponse({ ...event, request: each, response: response() }),
    );
    const [one, other] = (await Promise.all(results)) as [ViewerResponse, ViewerResponse];
    if (JSON.stringify(one) !== JSON.stringify(other))
      throw new Error('The response depends on whether the request is rewritten');
    const { headers, ...rest } = toRawResponse(one, found.body.toString());
    return {
      ...rest,
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
    // The request cases expect plain HTTP, but CloudFront always uses TLS.
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

/** The content type that the store saves with an object. */
function contentTypeOf(uri: string, body: Buffer): string {
  if (!uri.includes('/blobs/')) return mediaTypeOf(uri.replace(/\.(?:br|gz)$/, ''));
  const text = body.toString();
  if (text.startsWith('<!doctype')) return 'text/html; charset=utf-8';
  return text.startsWith('{"areas"') ? 'application/json; charset=utf-8' : 'image/svg+xml';
}
